import * as microcopy from '@lab-zer0/content/microcopy.ts'
import { type Plugin, parseSync } from 'vite'

type Node = { type: string; start: number; end: number; [field: string]: unknown }
type Edit = { start: number; end: number; text: string }
/** A name in a file that stands for a part of the words, and where it is declared. */
type Part = { value: unknown; declaration: Node; references: number; inlined: number }

const WORDS = /(['"])@lab-zer0\/content\/microcopy\.ts\1/

/** A part of at most this many characters is put where it is used as a whole. */
const LONGEST_PART = 800

/**
 * Puts each sentence where it is used. A page then loads the sentences that it shows and not every file of words from
 * which it takes one. A file that takes a part by a computed name keeps that file of words.
 */
export function inlineWords(): Plugin {
  return {
    name: 'inline-words',
    apply: 'build',
    transform: {
      filter: { id: /\/(?:apps\/web|packages\/(?:content|contracts))\/src\/.*\.tsx?$/, code: WORDS },
      order: 'pre',
      handler: (code, id) => ({ code: withWordsInlined(id.replace(/\?.*$/, ''), code), map: null }),
    },
  }
}

export function withWordsInlined(file: string, code: string): string {
  const { program } = parseSync(file, code)
  const root = program as unknown as Node
  const parts = new Map<string, Part>()
  const edits: Edit[] = []
  for (const node of childrenOf(root)) {
    if (node.type === 'ImportDeclaration' && WORDS.test(code.slice(node.start, node.end)))
      addImported(node, parts)
    if (node.type === 'VariableDeclaration' && node.kind === 'const') addAlias(node, parts)
  }
  for (const name of declaredAgain(root, parts)) parts.delete(name)
  walk(root, (node, parent) => {
    const part = node.type === 'Identifier' ? parts.get(String(node.name)) : undefined
    if (part && isReference(node, parent) && !isInside(node, part.declaration)) part.references++
    const found = node.type === 'MemberExpression' ? resolved(node, parts) : undefined
    if (!found || isInside(node, found.part.declaration)) return
    if (parent && resolved(parent, parts)) return
    const text = literalOf(found.value)
    if (text === undefined) return
    found.part.inlined++
    if (isAliasOf(node, parts)) return
    edits.push({ start: node.start, end: node.end, text })
  })
  return applied(code, [...edits, ...rewritten(parts)])
}

function addImported(node: Node, parts: Map<string, Part>): void {
  for (const specifier of nodesIn(node, 'specifiers')) {
    const [imported, local] = [nodeIn(specifier, 'imported'), nodeIn(specifier, 'local')]
    const name = String(imported?.name)
    if (!local || !Object.hasOwn(microcopy, name)) continue
    const value: unknown = Reflect.get(microcopy, name)
    parts.set(String(local.name), { value, declaration: specifier, references: 0, inlined: 0 })
  }
}

/** `const words = labs.members` and `const { members: words } = labs` are parts as well. */
function addAlias(node: Node, parts: Map<string, Part>): void {
  const [declarator, ...others] = nodesIn(node, 'declarations')
  const [target, init] = [declarator && nodeIn(declarator, 'id'), declarator && nodeIn(declarator, 'init')]
  const found = init && partAt(init, parts)
  if (!target || !found || others.length > 0) return
  const names =
    target.type === 'Identifier' ? [[String(target.name), found.value] as const] : taken(target, found.value)
  for (const [name, value] of names ?? [])
    parts.set(name, { value, declaration: node, references: 0, inlined: 0 })
}

/** What `{ members: words }` takes out of the words; undefined where it does more than that. */
function taken(pattern: Node, value: unknown): [string, unknown][] | undefined {
  const properties = nodesIn(pattern, 'properties')
  const names = properties.map((property): [string, unknown] | undefined => {
    const [key, local] = [nodeIn(property, 'key'), nodeIn(property, 'value')]
    const isPlain = property.type === 'Property' && property.computed !== true && local?.type === 'Identifier'
    const name = String(key?.name)
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    return isPlain && isThere ? [String(local.name), Reflect.get(value, name)] : undefined
  })
  return pattern.type === 'ObjectPattern' && names.every((name) => name !== undefined) ? names : undefined
}

/** A name that is also a parameter or a variable somewhere in the file is left alone. */
function declaredAgain(root: Node, parts: Map<string, Part>): Set<string> {
  const seen = new Map<string, number>()
  const note = (node: Node | undefined): void => {
    if (!node) return
    if (node.type === 'Identifier') seen.set(String(node.name), (seen.get(String(node.name)) ?? 0) + 1)
    else if (node.type === 'Property') note(nodeIn(node, 'value'))
    else if (node.type === 'AssignmentPattern') note(nodeIn(node, 'left'))
    else if (!node.type.startsWith('TS')) for (const child of childrenOf(node)) note(child)
  }
  walk(root, (node) => {
    if (node.type === 'VariableDeclarator') note(nodeIn(node, 'id'))
    if (node.type.includes('Function')) for (const parameter of nodesIn(node, 'params')) note(parameter)
    if (node.type === 'CatchClause') note(nodeIn(node, 'param'))
  })
  const isTwice = (name: string) => {
    const own = parts.get(name)?.declaration.type === 'VariableDeclaration' ? 1 : 0
    return (seen.get(name) ?? 0) > own
  }
  return new Set([...parts.keys()].filter(isTwice))
}

/** The words that a chain such as `labs.members.title` leads to. */
function resolved(node: Node, parts: Map<string, Part>): { part: Part; value: unknown } | undefined {
  if (node.type !== 'MemberExpression' || node.optional === true) return undefined
  const [object, property] = [nodeIn(node, 'object'), nodeIn(node, 'property')]
  if (!object || !property) return undefined
  const key = node.computed === true ? property.value : property.name
  const above = partAt(object, parts)
  if (!above || typeof key !== 'string' || typeof above.value !== 'object' || above.value === null)
    return undefined
  return Object.hasOwn(above.value, key)
    ? { part: above.part, value: Reflect.get(above.value, key) }
    : undefined
}

function partAt(node: Node, parts: Map<string, Part>): { part: Part; value: unknown } | undefined {
  const part = node.type === 'Identifier' ? parts.get(String(node.name)) : undefined
  return part ? { part, value: part.value } : resolved(node, parts)
}

function literalOf(value: unknown): string | undefined {
  if (typeof value === 'string') return JSON.stringify(value)
  const text = `(${JSON.stringify(value)})`
  return text.length > LONGEST_PART ? undefined : text
}

/** The chain on the right of an alias goes with the alias. */
function isAliasOf(node: Node, parts: Map<string, Part>): boolean {
  return [...parts.values()].some(({ declaration }) => isInside(node, declaration))
}

/** A declaration becomes what is still needed of it: nothing, or its parts written out if they are small. */
function rewritten(parts: Map<string, Part>): Edit[] {
  const aliases = [...parts].filter(([, { declaration }]) => declaration.type === 'VariableDeclaration')
  return [...Map.groupBy(aliases, ([, { declaration }]) => declaration)].flatMap(
    ([{ start, end }, group]) => {
      const kept = group.filter(([, { references, inlined }]) => references > inlined)
      const texts = kept.map(([name, { value }]) => [name, literalOf(value)] as const)
      if (texts.some(([, text]) => text === undefined)) return []
      return [{ start, end, text: texts.map(([name, text]) => `const ${name} = ${text}`).join('\n') }]
    },
  )
}

function isReference(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'MemberExpression' && parent.property === node && parent.computed !== true)
    return false
  if (
    parent?.type === 'Property' &&
    parent.key === node &&
    parent.computed !== true &&
    parent.shorthand !== true
  )
    return false
  return !parent?.type.startsWith('Import')
}

function isInside(node: Node, outer: Node): boolean {
  return node.start >= outer.start && node.end <= outer.end
}

function applied(code: string, edits: readonly Edit[]): string {
  const outer = edits.filter((edit) => !edits.some((other) => other !== edit && isWider(other, edit)))
  return outer
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}

function isWider(other: Edit, edit: Edit): boolean {
  return other.start <= edit.start && other.end >= edit.end && other.end - other.start > edit.end - edit.start
}

/** Types are left out: nothing of them reaches the browser. */
function walk(node: Node, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  const isType = /^TS(?!As|Satisfies|NonNull)/.test(node.type)
  if (isType) return
  visit(node, parent)
  for (const child of childrenOf(node)) walk(child, visit, node)
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value) => [value].flat())
    .filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function nodeIn(node: Node, field: string): Node | undefined {
  const value = node[field]
  return isNode(value) ? value : undefined
}

function nodesIn(node: Node, field: string): Node[] {
  const value = node[field]
  return Array.isArray(value) ? value.filter(isNode) : []
}
