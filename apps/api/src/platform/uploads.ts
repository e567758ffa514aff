import type { FastifyInstance, RouteOptions } from 'fastify'

/** A route that takes bytes as they are, in a scope of its own: everywhere else they are refused as not being JSON. */
export function registerUpload(app: FastifyInstance, options: RouteOptions, maxBytes: number): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({ ...options, bodyLimit: maxBytes })
  })
}
