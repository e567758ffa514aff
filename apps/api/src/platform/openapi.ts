import { openApiDocument } from '@lab-zer0/contracts/openapi.ts'
import type { FastifyInstance } from 'fastify'
import { OPENAPI_CSS, openApiPage } from './openapi-page.ts'

/** The contract as OpenAPI 3.1, and the same as a page that a person can read. */
export function serveOpenApi(api: FastifyInstance): void {
  const document = openApiDocument()
  const page = openApiPage(document)
  api.get('/openapi.json', async (_request, reply) => reply.type('application/json').send(document))
  api.get('/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(OPENAPI_CSS))
  api.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}
