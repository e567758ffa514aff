import { openApiDocument } from '@lab-zer0/contracts/openapi.ts'
import type { FastifyInstance } from 'fastify'
import { OPENAPI_CSS, openApiPage } from './openapi-page.ts'

/** The contract as OpenAPI 3.1, and the same as a page that a person can read. */
export function serveOpenApi(api: FastifyInstance): void {
  // Made when somebody asks for the first time: it would cost every start a sixth of its time.
  let made: ReturnType<typeof documents> | undefined
  const documentation = () => {
    made ??= documents()
    return made
  }
  api.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json').send(documentation().document),
  )
  api.get('/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(OPENAPI_CSS))
  api.get('/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(documentation().page),
  )
}

function documents() {
  const document = openApiDocument()
  return { document, page: openApiPage(document) }
}
