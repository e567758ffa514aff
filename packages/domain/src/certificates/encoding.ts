/** Strict base64url: without padding, and with no spare bits set, so that one value has exactly one spelling. */
export function toBase64url(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return undefined
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
  return toBase64url(bytes) === text ? bytes : undefined
}

export function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return through(bytes, new CompressionStream('gzip'))
}

/** Undefined for what is not gzip, or grows beyond what was asked for. */
export async function gunzip(
  bytes: Uint8Array<ArrayBuffer>,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await through(bytes, new DecompressionStream('gzip'), mostBytes)
  } catch {
    return undefined
  }
}

type Transform = { readable: ReadableStream<Uint8Array>; writable: WritableStream<BufferSource> }

async function through(bytes: Uint8Array<ArrayBuffer>, transform: Transform, mostBytes = Infinity) {
  const chunks: Uint8Array[] = []
  let size = 0
  const stream = new Blob([bytes]).stream().pipeThrough(transform)
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > mostBytes) {
      await reader.cancel()
      throw new RangeError('more than was asked for')
    }
    chunks.push(value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** One text, one object: anything else that JSON can hold is no claim set. */
export function parseObject(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
