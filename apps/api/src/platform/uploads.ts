import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { createLines } from './lines.ts'
import { refuse } from './refusal.ts'

/** Each upload is held in memory until it is answered. */
const MOST_AT_ONCE = 12
const MOST_OF_PERSON = 6
const MOST_WAITING = 100
const PATIENCE_MS = 2000

const lines = createLines({
  mostWaiting: MOST_WAITING,
  refuse: () => refuse('busy', { retryAfterSeconds: 2 }),
})

type Upload = {
  maxBytes: number
  /** Refuses uploads by their headers, before the body is read. */
  admit(request: FastifyRequest): Promise<void>
}

/**
 * A route that takes bytes as they are, in a scope of its own: everywhere else they are refused as not being JSON.
 * Nothing of the body is read before it is clear that its sender may send it and that there is room for it.
 */
export function registerUpload(
  app: FastifyInstance,
  options: RouteOptions,
  { maxBytes, admit }: Upload,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({
      ...options,
      bodyLimit: maxBytes,
      onRequest: async (request, reply) => {
        await admit(request)
        await takePlace(request, reply)
      },
    })
  })
}

/** Kept until the answer is sent or the connection is lost. */
async function takePlace(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  const places = [
    { key: `person ${request.actor?.userId}`, most: MOST_OF_PERSON },
    { key: 'process', most: MOST_AT_ONCE },
  ]
  const held: string[] = []
  const leave = () => {
    for (const key of held.splice(0)) lines.leave(key)
  }
  reply.raw.once('close', leave)
  try {
    for (const place of places) {
      await lines.enter(place, deadline)
      held.push(place.key)
    }
  } catch (error) {
    leave()
    throw error
  }
  // The client may have disconnected while it waited.
  if (reply.raw.destroyed) leave()
}
