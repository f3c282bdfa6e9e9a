import { Printer } from 'lucide-react'
import { Button } from '../ui/button.tsx'

interface PrintButtonProps {
  readonly onPrint?: () => void
  /** What the page is to show is not here. */
  readonly isDisabled?: boolean
}

/** Prints what the page shows. */
export function PrintButton({ onPrint = () => print(), isDisabled = false }: PrintButtonProps) {
  return (
    <span className="contents max-sm:hidden">
      <Button icon={Printer} onClick={onPrint} isDisabled={isDisabled} keepsFocus>
        <span className="max-xl:sr-only">Print</span>
      </Button>
    </span>
  )
}
