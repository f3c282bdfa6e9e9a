// The development server: Vite's pages with hot reload, and the proxy behind /api. A separate process, so that neither
// Vite nor a plugin ever sees a key.
import { createServer } from 'vite'

const { HOST, PORT, PROXY_URL = '', PRIVATE_PATHS = '[]' } = process.env
/** @type {string[]} */
const privatePaths = JSON.parse(PRIVATE_PATHS)

const server = await createServer({
  server: {
    ...(HOST && { host: HOST }),
    port: Number(PORT),
    strictPort: true,
    // Pages on other ports are other sites.
    cors: false,
    // The Host stays unchanged, because the proxy knows this address as its own.
    proxy: { '^/(api/|api$|auth/|licences$|healthz$)': { target: PROXY_URL, changeOrigin: false } },
    fs: { deny: privatePaths.flatMap((path) => [path, `${path}/**`]) },
    watch: { ignored: privatePaths.map((path) => `${path}/**`) },
  },
})
await server.listen()

const address = server.httpServer?.address()
if (address && typeof address === 'object') {
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  process.send?.({ listening: `http://${host}:${address.port}` })
}

let isStopping = false
async function stop() {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(0), 1800).unref()
  await server.close()
  process.exit(0)
}
for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(event, () => void stop())
