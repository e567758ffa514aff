import { skipSpace, type Token, tokenAt } from './pdf-tokens.ts'

export type PdfObject = {
  /** Of its dictionary: names where the value is one or a list of them; undefined where it is anything else. */
  entries: ReadonlyMap<string, readonly string[] | undefined>
  /** Where the bytes of its stream begin, if it has one. */
  stream: number | undefined
}

const DEEPEST = 100

/**
 * Every dictionary that a reader could be led to: after each `obj`, wherever in the file it stands, because a table at the
 * end may point anywhere. Undefined where one can't be read to its end, or where they lie inside each other.
 */
export function readObjects(pdf: string): PdfObject[] | undefined {
  const objects: PdfObject[] = []
  let left = 2 * pdf.length
  for (let at = pdf.indexOf('obj'); at !== -1; at = pdf.indexOf('obj', at + 3)) {
    if (pdf.slice(at - 3, at) === 'end') continue
    const begin = skipSpace(pdf, at + 3)
    left -= begin - at
    if (pdf.startsWith('<<', begin)) {
      const tokens = readDictionary(pdf, begin)
      const entries = tokens && entriesOf(tokens)
      const end = tokens?.at(-1)?.end
      if (!entries || end === undefined) return undefined
      left -= end - begin
      const stream = streamAfter(pdf, end)
      if (stream === 'unclear') return undefined
      objects.push({ entries, stream })
    }
    if (left < 0) return undefined
  }
  return objects
}

/** Its tokens up to the bracket that closes it, without what lies deeper than a list of names. */
function readDictionary(pdf: string, place: number): Token[] | undefined {
  const tokens: Token[] = []
  const opened: string[] = []
  let end = place
  do {
    const token = tokenAt(pdf, end)
    if (!token || opened.length > DEEPEST) return undefined
    if (token.kind === 'open') opened.push(token.text)
    if (opened.length <= 2) tokens.push(token)
    if (token.kind === 'close' && opened.pop() !== (token.text === '>>' ? '<<' : '[')) return undefined
    end = token.end
  } while (opened.length > 0)
  return tokens
}

/** Undefined where a key comes twice: which of them counts depends on the reader. */
function entriesOf(tokens: readonly Token[]): Map<string, string[] | undefined> | undefined {
  const entries = new Map<string, string[] | undefined>()
  let at = 1
  while (at < tokens.length - 1) {
    const key = tokens[at]
    const end = valueEnd(tokens, at + 1)
    if (key?.kind !== 'name' || entries.has(key.text)) return undefined
    const value = tokens.slice(at + 1, end)
    const inside = value[0]?.text === '[' ? value.slice(1, -1) : value
    const isOfNames = inside.every(({ kind }) => kind === 'name')
    entries.set(key.text, isOfNames ? inside.map(({ text }) => text) : undefined)
    at = end
  }
  return entries
}

/** A value is one token, or a reference of three, or all between two brackets. */
function valueEnd(tokens: readonly Token[], begin: number): number {
  if (tokens[begin]?.kind === 'other' && tokens[begin + 2]?.text === 'R') return begin + 3
  let depth = 0
  let at = begin
  do {
    const kind = tokens[at]?.kind
    if (kind === 'open') depth += 1
    if (kind === 'close') depth -= 1
    at += 1
  } while (depth > 0 && at < tokens.length)
  return at
}

/** Readers differ in where the bytes begin when no line ends there. */
function streamAfter(pdf: string, place: number): number | 'unclear' | undefined {
  const word = skipSpace(pdf, place)
  if (!pdf.startsWith('stream', word)) return undefined
  const begin = word + 'stream'.length
  if (pdf[begin] === '\n') return begin + 1
  return pdf.startsWith('\r\n', begin) ? begin + 2 : 'unclear'
}
