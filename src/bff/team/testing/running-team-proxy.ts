import { join } from 'node:path'
import type { TeamWrites } from '#contract/dashboard-api/team.ts'
import { isRecord } from '#contract/is-record.ts'
import { openProxy, type Reply } from '../../testing/running-proxy.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

type ProxyOptions = NonNullable<Parameters<typeof openProxy>[1]>

/** A proxy that stores the team's state, stopped at the end of the test. */
export async function setUpTeamProxy(options: ProxyOptions = {}) {
  const folder = temporaryFolder()
  const teamFile = join(folder, 'team.sqlite')
  const { upstream, proxy } = await openProxy(undefined, { teamFile, ...options })
  const { post, writeHeaders: headers } = proxy
  const { host } = headers
  const read = async (path = '/api/team', more: Record<string, string> = {}) =>
    jsonOf(await proxy.get(path, { headers: { host, 'landfall-client': 'dashboard', ...more } }))
  return {
    upstream,
    proxy,
    folder,
    teamFile,
    headers,
    post,
    read,
    write: async (writes: TeamWrites['writes'], more: Record<string, string> = {}) => {
      const { epoch } = await read()
      return await post('/api/team/writes', { epoch: String(epoch), writes } satisfies TeamWrites, more)
    },
  }
}

export function jsonOf({ text }: Reply): Record<string, unknown> {
  const body: unknown = JSON.parse(text)
  return isRecord(body) ? body : {}
}
