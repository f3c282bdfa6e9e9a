import type { Reply, RunningProxy } from '../../../testing/running-proxy.ts'

/** Where a request ended up. */
export interface Stop {
  readonly url: string
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** The cookie name of an unfinished sign-in, which ends with its state. */
export const LOGIN = '__Host-landfall-login-'
const REDIRECTS_MAX = 10
/** Login, consent and account change, each of them twice at most. */
const FORMS_MAX = 5

/** A browser with cookies that follows redirects and automatic page changes, and fills in the provider's forms. */
export class Visitor {
  /** By host and name. */
  readonly cookies = new Map<string, string>()
  /** Every address visited. */
  readonly visited: string[] = []
  /** A path of the dashboard where it stops following redirects. */
  stopsBefore: string | null = null
  readonly #proxy: RunningProxy
  readonly #publicUrl: string

  constructor(proxy: RunningProxy, publicUrl: string) {
    this.#proxy = proxy
    this.#publicUrl = publicUrl
  }

  /** Opens an address or a path of the dashboard, following redirects. */
  async open(address: string, form?: Record<string, string>): Promise<Stop> {
    let url = new URL(address, this.#publicUrl).href
    let stop = await this.#send(url, form)
    for (let hops = 0; hops < REDIRECTS_MAX; hops += 1) {
      const next =
        stop.headers.location ?? /http-equiv="refresh" content="0; url=([^"]+)"/.exec(stop.text)?.[1]
      if (typeof next !== 'string') return stop
      url = new URL(next, url).href
      if (new URL(url).pathname === this.stopsBefore) return { ...stop, url }
      stop = await this.#send(url)
    }
    throw new Error(`Too many redirects, the last to ${url}`)
  }

  /** Signs in at the provider, form by form, and returns. */
  async signIn(login: string, path = '/auth/login'): Promise<Stop> {
    let stop = await this.open(path)
    for (let forms = 0; forms < FORMS_MAX; forms += 1) {
      const action = /<form[^>]* action="([^"]+)"/.exec(stop.text)?.[1]
      if (action === undefined) return stop
      const hidden = stop.text.matchAll(/type="hidden" name="([^"]+)" value="([^"]+)"/g)
      const fields = Object.fromEntries([...hidden].map(([, name = '', value = '']) => [name, value]))
      stop = await this.open(action, { ...fields, login, password: 'any' })
    }
    return stop
  }

  /** Signs in at the provider and stops before the callback, whose path and query it returns. */
  async callbackFor(login: string, returnPath = '/'): Promise<string> {
    this.stopsBefore = '/auth/callback'
    const { url } = await this.signIn(login, `/auth/login?return=${encodeURIComponent(returnPath)}`)
    this.stopsBefore = null
    return url.slice(this.#publicUrl.length)
  }

  /** Sends a request to the API as the dashboard does. */
  ask(path: string, options: { method?: string; cookie?: string } = {}): Promise<Reply> {
    return this.#proxy.get(path, {
      method: options.method ?? 'GET',
      headers: {
        host: new URL(this.#publicUrl).host,
        'sec-fetch-site': 'same-origin',
        cookie: options.cookie ?? this.cookieHeader(),
      },
    })
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(`${new URL(this.#publicUrl).host} ${name}`)
  }

  /** Names and values of the cookies of unfinished sign-ins. */
  attempts(): [name: string, value: string][] {
    return this.#cookiesOf(this.#publicUrl).filter(([name]) => name.startsWith(LOGIN))
  }

  cookieHeader(): string {
    return this.#headerFor(this.#publicUrl)
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(`${new URL(this.#publicUrl).host} ${name}`, value)
  }

  async #send(url: string, form?: Record<string, string>): Promise<Stop> {
    this.visited.push(url)
    const { origin, pathname, search } = new URL(url)
    const stop =
      origin === this.#publicUrl
        ? await this.#fromProxy(url, pathname + search)
        : await this.#elsewhere(url, form)
    const setCookies = stop.headers['set-cookie'] ?? []
    for (const line of [setCookies].flat()) this.#keep(url, line)
    return stop
  }

  async #fromProxy(url: string, path: string): Promise<Stop> {
    const headers = { host: new URL(url).host, cookie: this.#headerFor(url) }
    return { url, ...(await this.#proxy.get(path, { headers })) }
  }

  async #elsewhere(url: string, form?: Record<string, string>): Promise<Stop> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: this.#headerFor(url) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    const headers = { ...Object.fromEntries(response.headers), 'set-cookie': response.headers.getSetCookie() }
    return { url, status: response.status, headers, text: await response.text() }
  }

  #cookiesOf(url: string): [name: string, value: string][] {
    const prefix = `${new URL(url).host} `
    return [...this.cookies].flatMap(([key, value]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), value]] : [],
    )
  }

  #headerFor(url: string): string {
    return this.#cookiesOf(url)
      .map((pair) => pair.join('='))
      .join('; ')
  }

  #keep(url: string, line: string): void {
    const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? []
    const key = `${new URL(url).host} ${name}`
    if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(key)
    else this.cookies.set(key, value)
  }
}
