import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** Any node of a syntax tree, as the parser gives it. */
export type Node = { type: string; start: number; end: number; [field: string]: unknown }

export type Source = { file: string; text: string; program: Node }

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

export function parse(file: string, text: string): Source {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file} does not parse: ${errors[0].message}`)
  if (!isNode(program)) throw new Error(`${file} has no syntax tree`)
  return { file, text, program }
}

export function parseFile(file: string): Source {
  return parse(file, readFileSync(file, 'utf8'))
}

export function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value) => [value].flat())
    .filter(isNode)
}

export function lineOf({ text }: Source, { start }: Node): number {
  return text.slice(0, start).split('\n').length
}

export function nodeIn(node: Node, field: string): Node | undefined {
  const value = node[field]
  return isNode(value) ? value : undefined
}

/** The name of an identifier, of a key that is written out, or of a text. */
export function nameOf(node: Node | undefined): string | undefined {
  if (typeof node?.name === 'string') return node.name
  return typeof node?.value === 'string' ? node.value : undefined
}
