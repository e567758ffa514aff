import { ALLOWED_CALLS, ALLOWED_FIELDS, allowedBy } from './copy-allowed.ts'
import { childrenOf, lineOf, type Node, nameOf, nodeIn, type Source } from './copy-syntax.ts'

export type Found = { file: string; line: number; text: string }

/** Sentences and labels that stand in the code, where only the content may have them. */
export function sentencesIn(source: Source): Found[] {
  const found: Found[] = []
  visit(source, source.program, undefined, found)
  return found.filter(({ file, text }) => allowedBy(file, text) === undefined)
}

function visit(source: Source, node: Node, parent: Node | undefined, found: Found[]): void {
  if (isSkipped(source, node, parent)) return
  const text = textOf(node)
  const isSurely = node.type === 'JSXText' || isNamed(parent)
  if (text !== undefined && (isSurely ? /\p{L}{2}/u.test(text) : isForPeople(text))) {
    found.push({ file: source.file, line: lineOf(source, node), text: text.trim().replace(/\s+/g, ' ') })
  }
  for (const child of childrenOf(node)) visit(source, child, node, found)
}

const NAMED = /^(?:aria-(?:label|description)|label|title|placeholder|alt|hint|caption|noun)$/

/** An attribute that is said or shown as it is, even where it is one small word. */
function isNamed(parent: Node | undefined): boolean {
  return parent?.type === 'JSXAttribute' && NAMED.test(nameOf(nodeIn(parent, 'name')) ?? '')
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText' || node.type === 'Literal') {
    return typeof node.value === 'string' ? node.value : undefined
  }
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined
  return node.quasis.map((part: { value: { cooked: string } }) => part.value.cooked).join('{}')
}

/** What the machine reads: types, imports, keys, comparisons, errors for developers, logs, SQL and styles. */
function isSkipped(source: Source, node: Node, parent: Node | undefined): boolean {
  if (/^TS(?!As|Satisfies|NonNull)/.test(node.type) || /^(?:Import|ExportAll)/.test(node.type)) return true
  if (parent && isKeyOrOperand(parent, node)) return true
  const callee = nodeIn(node, 'callee') ?? nodeIn(node, 'tag')
  if (callee) {
    const name = source.text.slice(callee.start, callee.end)
    if (ALLOWED_CALLS.some((pattern) => pattern.test(name))) return true
  }
  const field = node.type === 'Property' ? nameOf(nodeIn(node, 'key')) : undefined
  const attribute = node.type === 'JSXAttribute' ? nameOf(nodeIn(node, 'name')) : undefined
  const isField = (name: string | undefined) => name !== undefined && ALLOWED_FIELDS.test(name)
  return isField(field) || isField(attribute)
}

function isKeyOrOperand(parent: Node, node: Node): boolean {
  if (parent.type === 'Property') return parent.key === node && parent.computed !== true
  if (parent.type === 'BinaryExpression') return /^[!=]==$/.test(String(parent.operator))
  return parent.type === 'SwitchCase' && parent.test === node
}

const WORD = /^[("“]?\p{L}[\p{L}’'-]*[,.;:?!…)”"]*$/u
const LEAST_SHARE_OF_WORDS = 0.6

/** A label begins with a capital; a sentence has words with blanks between them. */
export function isForPeople(text: string): boolean {
  const plain = text.replaceAll('{}', ' ').trim()
  if (!/\p{L}{2}/u.test(plain) || /^(?:[a-z]+:\/\/|[/#.@&<]|--)/.test(plain)) return false
  if (/^\p{Lu}\p{Ll}+(?:['’]\p{L}+)?[.?!…:]?$/u.test(plain)) return true
  const tokens = plain.split(/\s+/)
  const words = tokens.filter((token) => WORD.test(token))
  if (/^\p{Lu}\p{Ll}*[,.]? /u.test(plain) && words.length > 1) return true
  const isStyle = tokens.some((token) => /[a-z0-9]-[a-z0-9[(]|[[\]:=]\S|^[a-z]+:/.test(token))
  if (isStyle) return false
  if (text.includes('{}') && words.length > 0 && /(?:^|\s)\p{Ll}{2,}(?:\s|$|[.,])/u.test(plain)) return true
  return words.length > 1 && words.length >= tokens.length * LEAST_SHARE_OF_WORDS
}
