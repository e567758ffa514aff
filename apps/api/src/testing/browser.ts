import type { Endpoint, RequestOf } from '@lab-zer0/contracts/endpoint.ts'

export type Reply = {
  status: number
  // Tests look into bodies freely; what they find there is what they assert.
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what the test is about
  body: any
  headers: Headers
}

type Options = { body?: unknown; headers?: Record<string, string>; origin?: string | null }

/** A person's browser as far as the API can tell: it keeps cookies by path and sends its Origin. */
export class Browser {
  readonly #origin: string
  readonly #cookies = new Map<string, { value: string; path: string }>()
  base: string

  constructor(base: string, origin: string) {
    this.base = base
    this.#origin = origin
  }

  async send(
    method: string,
    path: string,
    { body, headers = {}, origin = this.#origin }: Options = {},
  ): Promise<Reply> {
    const url = `${this.base}/api${path}`
    const isFile = body instanceof Uint8Array
    const cookie = [...this.#cookies]
      .filter(([, { path: scope }]) => `/api${path}`.startsWith(scope))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
    const response = await fetch(url, {
      method,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(origin ? { origin } : {}),
        ...(body === undefined
          ? {}
          : { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: isFile || typeof body === 'string' ? body : JSON.stringify(body) }),
      redirect: 'manual',
    })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    const text = await response.text()
    return { status: response.status, body: parsed(text), headers: response.headers }
  }

  get = (path: string, options?: Options) => this.send('GET', path, options)
  post = (path: string, body?: unknown, options?: Options) => this.send('POST', path, { ...options, body })
  patch = (path: string, body?: unknown, options?: Options) => this.send('PATCH', path, { ...options, body })
  put = (path: string, body?: unknown, options?: Options) => this.send('PUT', path, { ...options, body })
  delete = (path: string, body?: unknown, options?: Options) =>
    this.send('DELETE', path, { ...options, body })

  /** Calls by the contract, so that a test can't misspell a path. */
  call<E extends Endpoint>(
    endpoint: E,
    request?: Partial<RequestOf<E>> & { params?: Record<string, string> },
  ) {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => request?.params?.[name] ?? `:${name}`)
    const body = request && 'body' in request ? request.body : undefined
    return this.send(endpoint.method, path, { body })
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)?.value
  }

  setCookie(name: string, value: string, path = '/'): void {
    this.#cookies.set(name, { value, path })
  }

  forget(name: string): void {
    this.#cookies.delete(name)
  }

  /** The same person at another API process. */
  at(base: string): Browser {
    const other = new Browser(base, this.#origin)
    for (const [name, { value, path }] of this.#cookies) other.setCookie(name, value, path)
    return other
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const [name = '', value = ''] = pair.split('=')
    const attribute = (key: string) =>
      attributes.find((part) => part.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1)
    const isGone = attribute('max-age') === '0' || (attribute('expires') ?? '').includes('1970')
    if (isGone || value === '') this.#cookies.delete(name)
    else this.#cookies.set(name, { value, path: attribute('path') ?? '/' })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
