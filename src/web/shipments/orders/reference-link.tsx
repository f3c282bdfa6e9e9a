import { Link } from '@tanstack/react-router'

/** Names a shipment of an order, and leads to its page. */
export function ReferenceLink({ reference }: { readonly reference: string }) {
  return (
    <Link
      to="/shipments/$reference"
      params={{ reference }}
      preload={false}
      className="identifier underline-offset-2 hover:underline"
    >
      {reference}
    </Link>
  )
}
