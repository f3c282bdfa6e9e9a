import { Link } from '@tanstack/react-router'

/** Link to a shipment of an order. */
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
