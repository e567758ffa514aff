import { createHash, createHmac } from 'node:crypto'

type Request = {
  method: string
  url: URL
  /** Further headers that are signed. */
  headers?: Record<string, string>
  body?: Uint8Array | undefined
  now: Date
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const sha256Hex = (value: string | Uint8Array) => createHash('sha256').update(value).digest('hex')
const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest()

/**
 * AWS Signature Version 4 for S3, as "Authenticating Requests (AWS Signature Version 4)" of the S3 API reference
 * describes it. Three calls do not need an SDK of hundreds of files.
 */
export function signedHeaders(request: Request): Record<string, string> {
  const { method, url, body, now, region, accessKeyId, secretAccessKey } = request
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const date = time.slice(0, 8)
  const payloadHash = sha256Hex(body ?? '')
  const headers: Record<string, string> = {
    ...request.headers,
    host: url.host,
    'x-amz-content-sha256': payloadHash,
    'x-amz-date': time,
  }
  const names = Object.keys(headers).toSorted()
  const signed = names.join(';')
  const canonical = [
    method,
    url.pathname.split('/').map(encoded).join('/'),
    canonicalQuery(url),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    signed,
    payloadHash,
  ].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256Hex(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, date))
  const signature = hmac(key, toSign).toString('hex')
  const { host: _setByFetch, ...rest } = headers
  return {
    ...rest,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
  }
}

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')
}

/** RFC 3986: what encodeURIComponent leaves alone and AWS does not. A path comes here decoded once. */
function encoded(text: string): string {
  return encodeURIComponent(decodeURIComponent(text)).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
