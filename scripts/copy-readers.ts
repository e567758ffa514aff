import { childrenOf, type Node, nameOf, nodeIn, type Source } from './copy-syntax.ts'

/** The place of a text: its file and the keys that lead to it. */
export type Path = readonly string[]

type Bindings = Map<string, Path[]>

const TEXTS = /(?:^|\/)(?:data\/)?microcopy\.(?:json|ts)$/
const ONE_FILE = /data\/microcopy\/([\w-]+)\.json$/

/** Which texts a file reads. A part that is handed on whole, or read by a key of the data, counts as read whole. */
export function readsOf({ program }: Source): Path[] {
  const bindings: Bindings = new Map()
  const reads: Path[] = []
  for (const node of childrenOf(program)) bindImport(node, bindings)
  if (bindings.size === 0) return []
  // An alias may be made of an alias that is declared further down.
  for (let before = -1; before !== sizeOf(bindings); ) {
    before = sizeOf(bindings)
    bindAliases(program, bindings)
  }
  collect(program, undefined, bindings, reads)
  return reads
}

const sizeOf = (bindings: Bindings) => [...bindings.values()].flat().length

function bind(bindings: Bindings, name: string, path: Path): void {
  const known = bindings.get(name) ?? []
  if (!known.some((each) => each.join('.') === path.join('.'))) bindings.set(name, [...known, path])
}

function bindImport(node: Node, bindings: Bindings): void {
  if (node.type !== 'ImportDeclaration') return
  const source = nameOf(nodeIn(node, 'source')) ?? ''
  const file = ONE_FILE.exec(source)?.[1]?.replaceAll('-', '_')
  if (file === undefined && !TEXTS.test(source)) return
  for (const specifier of childrenOf(node)) {
    const local = nameOf(nodeIn(specifier, 'local'))
    const imported = nameOf(nodeIn(specifier, 'imported'))
    if (local === undefined) continue
    if (imported !== undefined) bind(bindings, local, file === undefined ? [imported] : [file, imported])
    else bind(bindings, local, file === undefined ? [] : [file])
  }
}

function bindAliases(node: Node, bindings: Bindings): void {
  if (node.type === 'VariableDeclarator') {
    const target = nodeIn(node, 'id')
    const chain = chainOf(nodeIn(node, 'init'), bindings)
    if (target && chain?.isStatic) for (const path of chain.paths) bindPattern(target, path, bindings)
  }
  for (const child of childrenOf(node)) bindAliases(child, bindings)
}

function bindPattern(pattern: Node, path: Path, bindings: Bindings): void {
  if (pattern.type === 'Identifier') bind(bindings, nameOf(pattern) ?? '', path)
  if (pattern.type !== 'ObjectPattern') return
  for (const property of childrenOf(pattern)) {
    const key = nameOf(nodeIn(property, 'key'))
    const value = nodeIn(property, 'value')
    if (key !== undefined && value) bindPattern(value, [...path, key], bindings)
  }
}

type Chain = { paths: Path[]; isStatic: boolean }

/** `words.confirm.title`: the paths it stands for, up to the first key that only the data knows. */
function chainOf(node: Node | undefined, bindings: Bindings): Chain | undefined {
  if (node?.type === 'Identifier') {
    const paths = bindings.get(nameOf(node) ?? '')
    return paths && { paths, isStatic: true }
  }
  if (node?.type !== 'MemberExpression') return undefined
  const base = chainOf(nodeIn(node, 'object'), bindings)
  const property = nodeIn(node, 'property')
  const key = node.computed === true && property?.type !== 'Literal' ? undefined : nameOf(property)
  if (!base?.isStatic || key === undefined) return base && { ...base, isStatic: false }
  return { paths: base.paths.map((path) => [...path, key]), isStatic: true }
}

function collect(node: Node, parent: Node | undefined, bindings: Bindings, reads: Path[]): void {
  if (/^Import/.test(node.type)) return
  if (node.type === 'ExportNamedDeclaration') collectExported(node, bindings, reads)
  if (node.type === 'ObjectPattern') {
    collectDefaults(node, bindings, reads)
    return
  }
  const chain = isReference(node, parent) ? chainOf(node, bindings) : undefined
  if (!chain) {
    for (const child of childrenOf(node)) collect(child, node, bindings, reads)
    return
  }
  if (!isAlias(parent, node, chain)) reads.push(...chain.paths)
  collectKeys(node, bindings, reads)
}

/** What a file hands out under a name of its own is read by others. */
function collectExported(node: Node, bindings: Bindings, reads: Path[]): void {
  const declaration = nodeIn(node, 'declaration')
  for (const declarator of declaration ? childrenOf(declaration) : []) {
    reads.push(...(chainOf(nodeIn(declarator, 'init'), bindings)?.paths ?? []))
  }
}

/** A pattern makes names and reads none, but for what stands in when there is nothing. */
function collectDefaults(pattern: Node, bindings: Bindings, reads: Path[]): void {
  for (const property of childrenOf(pattern)) {
    const value = nodeIn(property, 'value')
    const standIn = value && nodeIn(value, 'right')
    if (standIn) collect(standIn, value, bindings, reads)
    if (value?.type === 'ObjectPattern') collectDefaults(value, bindings, reads)
  }
}

/** The keys in brackets may be texts themselves. */
function collectKeys(node: Node, bindings: Bindings, reads: Path[]): void {
  const property = nodeIn(node, 'property')
  if (property && node.computed === true) collect(property, node, bindings, reads)
  const object = nodeIn(node, 'object')
  if (object) collectKeys(object, bindings, reads)
}

/** A declaration only gives another name: what is read is seen where that name is used. */
function isAlias(parent: Node | undefined, node: Node, chain: Chain): boolean {
  if (parent?.type !== 'VariableDeclarator' || parent.init !== node || !chain.isStatic) return false
  const target = nodeIn(parent, 'id')
  if (target?.type !== 'ObjectPattern') return target?.type === 'Identifier'
  return childrenOf(target).every(({ type }) => type !== 'RestElement')
}

function isReference(node: Node, parent: Node | undefined): boolean {
  if (node.type === 'MemberExpression') return true
  if (node.type !== 'Identifier' || !parent) return false
  if (parent.type === 'Property') return parent.value === node
  if (parent.type === 'VariableDeclarator') return parent.init === node
  return !/^(?:TS|Function|Arrow)/.test(parent.type) || parent.body === node
}
