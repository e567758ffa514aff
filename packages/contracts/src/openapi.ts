import { type Access, type ActName, accessOf, acts } from '@lab-zer0/domain/access/access.ts'
import * as z from 'zod/mini'
import own from '../package.json' with { type: 'json' }
import { COMMON_REFUSALS, type Endpoint } from './endpoint.ts'
import { refusalBody } from './envelope.ts'
import { endpoints } from './index.ts'
import { type RefusalCode, refusals } from './refusals.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  'x-access': Access
  /** What the caller does, and who may: any of these roles. */
  'x-act': ActName
  'x-roles': readonly string[]
  'x-needs-proof'?: true
  security: Record<string, never[]>[]
  parameters: {
    name: string
    in: 'path' | 'query' | 'header'
    required: boolean
    schema: JsonSchema
    description?: string
  }[]
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>
}

export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  components: {
    securitySchemes: Record<string, { type: 'apiKey'; in: 'cookie'; name: string }>
    schemas: Record<string, JsonSchema>
  }
  paths: Record<string, Record<string, Operation>>
}

const FILE_SCHEMA: JsonSchema = { type: 'string', format: 'binary' }
const REFUSAL_SCHEMA = { $ref: '#/components/schemas/Refusal' }

/** OpenAPI 3.1, made from the promises themselves: what is not in a contract can't be in here. */
export function openApiDocument(): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const { feature, name, endpoint } of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const operations = paths[path] ?? {}
    operations[endpoint.method.toLowerCase()] = operationOf(feature, name, endpoint)
    paths[path] = operations
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'LAB ZER0 API',
      version: own.version,
      description:
        'A yes carries success and message, a no carries error and code. Times are ISO 8601 in UTC.',
    },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-lz_session' } },
      schemas: { Refusal: schemaOf(refusalBody, 'output') },
    },
    paths,
  }
}

function operationOf(feature: string, name: string, endpoint: Endpoint): Operation {
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: endpoint.summary,
    'x-access': accessOf(endpoint.act),
    'x-act': endpoint.act,
    'x-roles': acts[endpoint.act].roles,
    ...(acts[endpoint.act].needsProof ? { 'x-needs-proof': true as const } : {}),
    security: accessOf(endpoint.act) === 'public' ? [] : [{ session: [] }],
    parameters: parametersOf(endpoint),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: endpoint.upload
              ? { 'application/octet-stream': { schema: FILE_SCHEMA } }
              : { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: responsesOf(endpoint),
  }
}

function parametersOf(endpoint: Endpoint): Operation['parameters'] {
  const named = (['params', 'query'] as const).flatMap((place) => {
    const schema = endpoint[place] && schemaOf(endpoint[place], 'input')
    return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
      name,
      in: place === 'params' ? ('path' as const) : ('query' as const),
      required: place === 'params' || (schema?.required?.includes(name) ?? false),
      schema: typeof property === 'boolean' ? {} : property,
    }))
  })
  if (!endpoint.idempotent) return named
  const description = 'A repetition with the same key gets the first answer, for 24 hours.'
  const key = {
    name: 'Idempotency-Key',
    in: 'header' as const,
    required: false,
    schema: { type: 'string' as const },
  }
  return [...named, { ...key, description }]
}

function responsesOf(endpoint: Endpoint): Operation['responses'] {
  const responses: Operation['responses'] = {
    [endpoint.status ?? 200]: {
      description: 'Yes',
      content: endpoint.file
        ? Object.fromEntries(endpoint.file.types.map((type) => [type, { schema: FILE_SCHEMA }]))
        : { 'application/json': { schema: schemaOf(endpoint.response, 'output') } },
    },
  }
  const codes = new Set<RefusalCode>([...endpoint.refusals, ...COMMON_REFUSALS, ...accessRefusals(endpoint)])
  for (const code of codes) {
    const { status, message } = refusals[code]
    const line = `${code}: ${message}`
    const known = responses[status]
    responses[status] = {
      description: known ? `${known.description}\n${line}` : line,
      content: { 'application/json': { schema: REFUSAL_SCHEMA } },
    }
  }
  return responses
}

function accessRefusals({ act, idempotent }: Endpoint): RefusalCode[] {
  const access = accessOf(act)
  const codes: RefusalCode[] = []
  if (access !== 'public') codes.push('not_signed_in')
  if (access === 'admin' || access === 'inviter')
    codes.push('forbidden', 'two_factor_setup_required', 'two_factor_required')
  if (acts[act].needsProof) codes.push('step_up_required')
  if (idempotent) codes.push('in_flight', 'key_reused')
  return codes
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return rest
}
