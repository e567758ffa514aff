import { accessOf, acts } from '@lab-zer0/domain/access/access.ts'
import { describe, expect, it } from 'vitest'
import { COMMON_REFUSALS } from './endpoint.ts'
import { endpoints } from './index.ts'
import { openApiDocument } from './openapi.ts'
import { refusals } from './refusals.ts'

const document = openApiDocument()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

/** Every value inside, with the way to it, so that a failure says where. */
function* walk(value: unknown, way = ''): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [way, value as Record<string, unknown>]
  for (const [key, inner] of Object.entries(value)) yield* walk(inner, `${way}/${key}`)
}

describe('the OpenAPI document', () => {
  it('has the shape of 3.1 and survives JSON', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
    expect(document.servers).toEqual([{ url: '/api' }])
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
    for (const { path, method, operation } of operations) {
      expect(path).toMatch(/^\/[a-zA-Z0-9/{}.-]+$/)
      expect(['get', 'post', 'put', 'patch', 'delete']).toContain(method)
      expect(operation.summary).not.toBe('')
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^[2-5][0-9]{2}$/)
        expect(response.description).not.toBe('')
      }
    }
  })

  it('holds every endpoint once, and nothing else', () => {
    const promised = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    const documented = operations.map(
      ({ path, method }) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    )

    expect(documented.sort()).toEqual(promised.sort())
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('declares every parameter of a path as required', () => {
    for (const { path, operation } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path')

      expect(declared.map(({ name }) => name).sort(), path).toEqual(named.sort())
      expect(declared.every(({ required }) => required)).toBe(true)
    }
  })

  it('points only at what is there', () => {
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
    const references = [...walk(document.paths)].flatMap(([, value]) => value.$ref ?? [])

    expect(references.length).toBeGreaterThan(0)
    for (const reference of references) expect(known).toContain(reference)
  })

  it('tells every way in which a call says no, and the 401 of those that need a session', () => {
    for (const { feature, name, endpoint } of endpoints) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const operation = document.paths[path]?.[endpoint.method.toLowerCase()]
      const codes = [...endpoint.refusals, ...COMMON_REFUSALS]

      for (const code of codes) {
        const described = operation?.responses[refusals[code].status]?.description
        expect(described, `${feature}.${name}`).toContain(`${code}: ${refusals[code].message}`)
      }
      expect('401' in (operation?.responses ?? {}), `${feature}.${name}`).toBe(
        accessOf(endpoint.act) !== 'public',
      )
      expect(operation?.security).toEqual(accessOf(endpoint.act) === 'public' ? [] : [{ session: [] }])
    }
  })

  it('publishes the act of each call and the roles that may', () => {
    const remove = document.paths['/labs/{id}']?.delete
    expect(remove).toMatchObject({
      'x-act': 'lab.delete',
      'x-roles': ['admin'],
      'x-access': 'admin',
      'x-needs-proof': true,
    })
    expect(document.paths['/labs/{id}']?.patch).toMatchObject({
      'x-act': 'lab.edit',
      'x-roles': ['champion', 'admin'],
      'x-access': 'user',
    })
    for (const { operation } of operations) {
      expect(operation['x-roles'], operation.operationId).toEqual(acts[operation['x-act']].roles)
    }
  })

  it('says admin of every call that only an admin may make', () => {
    const ofAdmins = operations.filter(({ operation }) => operation['x-access'] === 'admin')
    expect(ofAdmins.map(({ operation }) => operation.operationId.split('.')[1])).toEqual(
      expect.arrayContaining([
        'saveEligibility',
        'decideAppeal',
        'withdrawCertificate',
        'assignChampion',
        'removeChampion',
        'deleteLab',
        'listEvents',
        'listAdmins',
        'shareAdmin',
        'withdrawAdmin',
        'getVariables',
        'saveVariables',
        'previewVariables',
      ]),
    )
  })

  // Specification, section 7: this call names who acts, when and where. All of it is left out on reading.
  const OPEN = ['delete /labs/{labId}/members/{userId}']

  it('T8 closes every object of every body: a field that was not asked for is refused', () => {
    const open = operations.flatMap(({ path, method, operation }) => {
      const schema = operation.requestBody?.content['application/json']?.schema
      const objects = [...walk(schema)].filter(([, part]) => part.type === 'object')
      const isOpen = objects.some(([, part]) =>
        [undefined, 'true', '{}'].includes(JSON.stringify(part.additionalProperties)),
      )
      return isOpen ? [`${method} ${path}`] : []
    })

    expect(open).toEqual(OPEN)
  })

  it('promises the Idempotency-Key where a repetition is answered, and nowhere else', () => {
    for (const { endpoint } of endpoints) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const headers = document.paths[path]?.[endpoint.method.toLowerCase()]?.parameters.filter(
        (parameter) => parameter.in === 'header',
      )

      expect(headers?.map(({ name }) => name)).toEqual(endpoint.idempotent ? ['Idempotency-Key'] : [])
    }
  })
})

describe('every endpoint', () => {
  it('says who may call, and takes no body when it only reads', () => {
    for (const { feature, name, endpoint } of endpoints) {
      expect(Object.keys(acts), `${feature}.${name}`).toContain(endpoint.act)
      if (endpoint.method === 'GET') expect('body' in endpoint, `${feature}.${name}`).toBe(false)
    }
  })

  it('D2 writes by GET only to activate', () => {
    const writing = endpoints.filter(({ endpoint }) => endpoint.writes)

    expect(writing.map(({ endpoint }) => endpoint.path)).toEqual(['/auth/activate/:token'])
  })

  it('T12 T17 T25 is limited as the threat model says', () => {
    const limits = endpoints.flatMap(({ endpoint }) => endpoint.limits ?? [])
    const perHour = Object.fromEntries(
      limits.map(({ name, max, windowSeconds }) => [name, `${max} in ${windowSeconds} s`]),
    )

    expect(perHour).toMatchObject({
      register: '300 in 3600 s',
      forgot: '300 in 3600 s',
      resend: '300 in 3600 s',
      'validate-invitation': '30 in 3600 s',
    })
  })
})
