import { createFileRoute } from '@tanstack/react-router'
import { mapQueries } from '../map/map-queries.ts'
import { judgedQuery } from '../api/judged.ts'
import { shipmentQueries } from '../api/queries.ts'

export const Route = createFileRoute('/shipments/$reference')({
  context: ({ params }) => ({
    detail: shipmentQueries.detail(params.reference),
    history: shipmentQueries.history(params.reference),
  }),
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(context.detail)
    void context.queryClient.prefetchQuery(judgedQuery(params.reference))
    void context.queryClient.prefetchQuery(context.history)
    void context.queryClient.prefetchQuery(mapQueries.route(params.reference))
  },
})
