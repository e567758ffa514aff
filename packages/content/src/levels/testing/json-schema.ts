/** As much of JSON Schema 2020-12 as the schema of a level file uses. An independent reading of the same promise. */
export type JsonSchema = {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  oneOf?: JsonSchema[]
  const?: unknown
  enum?: unknown[]
  type?: string | string[]
  pattern?: string
  minLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  prefixItems?: JsonSchema[]
  items?: JsonSchema
  required?: string[]
  properties?: Record<string, JsonSchema>
  additionalProperties?: boolean
}

export function fitsSchema(value: unknown, schema: JsonSchema, root: JsonSchema = schema): boolean {
  if (schema.$ref) {
    const target = root.$defs?.[schema.$ref.replace('#/$defs/', '')]
    if (!target) throw new Error(`Nothing is called ${schema.$ref}`)
    return fitsSchema(value, target, root)
  }
  if (schema.oneOf && schema.oneOf.filter((one) => fitsSchema(value, one, root)).length !== 1) return false
  if ('const' in schema && value !== schema.const) return false
  if (schema.enum && !schema.enum.includes(value)) return false
  if (schema.type && ![schema.type].flat().some((name) => isOfType(value, name))) return false
  if (typeof value === 'string') return fitsText(value, schema)
  if (typeof value === 'number')
    return value >= (schema.minimum ?? value) && value <= (schema.maximum ?? value)
  if (Array.isArray(value)) return fitsList(value, schema, root)
  return typeof value !== 'object' || value === null || fitsObject(value, schema, root)
}

function isOfType(value: unknown, name: string): boolean {
  if (name === 'null') return value === null
  if (name === 'array') return Array.isArray(value)
  if (name === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  if (name === 'integer') return Number.isInteger(value)
  return typeof value === name
}

function fitsText(value: string, { pattern, minLength = 0 }: JsonSchema): boolean {
  return value.length >= minLength && (pattern === undefined || new RegExp(pattern, 'u').test(value))
}

function fitsList(value: unknown[], schema: JsonSchema, root: JsonSchema): boolean {
  const { minItems = 0, maxItems = value.length, uniqueItems, prefixItems = [], items } = schema
  if (value.length < minItems || value.length > maxItems) return false
  if (uniqueItems && new Set(value.map((item) => JSON.stringify(item))).size !== value.length) return false
  return value.every((item, at) => {
    const inner = prefixItems[at] ?? items
    return inner === undefined || fitsSchema(item, inner, root)
  })
}

function fitsObject(value: object, schema: JsonSchema, root: JsonSchema): boolean {
  const { required = [], properties = {}, additionalProperties } = schema
  if (!required.every((key) => Object.hasOwn(value, key))) return false
  return Object.entries(value).every(([key, item]) => {
    const inner = Object.hasOwn(properties, key) ? properties[key] : undefined
    return inner ? fitsSchema(item, inner, root) : additionalProperties !== false
  })
}
