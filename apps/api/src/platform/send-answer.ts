import { type FilePromise, fileAnswer } from '@lab-zer0/contracts/endpoint.ts'
import type { FastifyReply } from 'fastify'
import type { Answer } from './idempotency.ts'
import { WrittenAnswer } from './written-answer.ts'

export function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  if (!(body instanceof WrittenAnswer)) return reply.code(status).send(body)
  return reply.code(status).type('application/json; charset=utf-8').send(body.json)
}

/** Shared files leave the house's wall of headers: other sites may show them, and caches keep them a while. */
export function sendFile(
  reply: FastifyReply,
  { types, sharedForSeconds, isForeign }: FilePromise,
  answer: Answer,
): FastifyReply {
  const { contentType, bytes, downloadAs } = fileAnswer.parse(answer.body)
  if (!types.includes(contentType)) throw new Error(`${contentType} was not promised`)
  if (sharedForSeconds !== undefined) {
    reply.headers({
      'cache-control': `public, max-age=${sharedForSeconds}`,
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    })
  }
  if (isForeign) reply.header('content-security-policy', "sandbox; default-src 'none'")
  if (downloadAs !== undefined) {
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(downloadAs)}`)
  }
  const isText = contentType.startsWith('text/')
  reply.header('content-type', isText ? `${contentType}; charset=utf-8` : contentType)
  return reply.code(answer.status).send(typeof bytes === 'string' ? bytes : Buffer.from(bytes))
}
