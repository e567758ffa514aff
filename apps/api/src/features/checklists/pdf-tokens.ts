export type Token = { kind: 'name' | 'open' | 'close' | 'string' | 'other'; text: string; end: number }

const SPACE = new Set(['\0', '\t', '\n', '\f', '\r', ' '])
const DELIMITERS = new Set(['(', ')', '<', '>', '[', ']', '{', '}', '/', '%'])

/** The token at this place, after spaces and comments; undefined at the end and where no token can begin. */
export function tokenAt(pdf: string, place: number): Token | undefined {
  const at = skipSpace(pdf, place)
  const sign = pdf[at]
  if (sign === undefined) return undefined
  const two = pdf.slice(at, at + 2)
  if (two === '<<' || two === '>>') return { kind: two === '<<' ? 'open' : 'close', text: two, end: at + 2 }
  if (sign === '[') return { kind: 'open', text: sign, end: at + 1 }
  if (sign === ']') return { kind: 'close', text: sign, end: at + 1 }
  if (sign === '(') return stringAt(pdf, at)
  if (sign === '<') return hexStringAt(pdf, at)
  const end = regularEnd(pdf, sign === '/' ? at + 1 : at)
  if (sign === '/') return { kind: 'name', text: plainName(pdf.slice(at + 1, end)), end }
  return end === at ? undefined : { kind: 'other', text: pdf.slice(at, end), end }
}

export function skipSpace(pdf: string, place: number): number {
  let at = place
  for (;;) {
    while (SPACE.has(pdf[at] ?? '')) at += 1
    if (pdf[at] !== '%') return at
    while (at < pdf.length && pdf[at] !== '\n' && pdf[at] !== '\r') at += 1
  }
}

function regularEnd(pdf: string, place: number): number {
  let at = place
  while (at < pdf.length && !SPACE.has(pdf[at] ?? '') && !DELIMITERS.has(pdf[at] ?? '')) at += 1
  return at
}

/** With brackets inside it, of which only those that are not escaped count. */
function stringAt(pdf: string, place: number): Token | undefined {
  let depth = 0
  for (let at = place; at < pdf.length; at += 1) {
    const sign = pdf[at]
    if (sign === '\\') at += 1
    else if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    if (depth === 0) return { kind: 'string', text: '', end: at + 1 }
  }
  return undefined
}

function hexStringAt(pdf: string, place: number): Token | undefined {
  const end = pdf.indexOf('>', place)
  return end === -1 ? undefined : { kind: 'string', text: '', end: end + 1 }
}

/** Any letter of a name may be written as `#` and two digits. */
function plainName(name: string): string {
  return name.replaceAll(/#([0-9a-fA-F]{2})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}
