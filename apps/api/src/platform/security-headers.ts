import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

// react-aria puts two fixed style elements into the page, for touch handling; their hashes let those in, no other.
const REACT_ARIA_STYLES =
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=' 'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='"

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  `style-src 'self' ${REACT_ARIA_STYLES}`,
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

// Verifiers on any website may read the issuer's keys.
const ISSUER_DOCUMENT = '/.well-known/did.json'

export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  reply.headers({
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
    'x-request-id': request.id,
  })
  if (config.publicUrl.startsWith('https:')) {
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    // Only the cache: without the device cookie, each sign-in would send a notice of a new device.
    if (request.url === '/api/auth/logout') reply.header('clear-site-data', '"cache"')
  }
  if (request.url === ISSUER_DOCUMENT) {
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
    })
  }
  if (request.url.startsWith('/api')) {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  }
}
