import { Printer } from 'lucide-react'
import { Button } from '../ui/button.tsx'

interface PrintButtonProps {
  readonly onPrint?: () => void
  /** Whether the page has nothing to print yet. */
  readonly isDisabled?: boolean
}

export function PrintButton({ onPrint = () => print(), isDisabled = false }: PrintButtonProps) {
  return (
    <span className="contents max-sm:hidden">
      <Button icon={Printer} onClick={onPrint} isDisabled={isDisabled} keepsFocus>
        <span className="max-xl:sr-only">Print</span>
      </Button>
    </span>
  )
}
