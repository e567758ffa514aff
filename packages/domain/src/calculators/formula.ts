/** A formula as the method writes it: + − × / ^, brackets, min and max, numbers and symbols. */
export type Formula = {
  /** The symbols in the order in which they first appear; null for the sum of all inputs. */
  symbols: readonly string[] | null
  /** Takes the values of the symbols in that order. */
  run: (values: readonly number[]) => number
}

/** The sum of all inputs, however many there are. */
export const SUM = 'Σ'

type Term = (values: readonly number[]) => number

const FUNCTIONS: ReadonlyMap<string, (...values: number[]) => number> = new Map([
  ['min', Math.min],
  ['max', Math.max],
])

const compiled = new Map<string, Formula>()
const MOST_COMPILED = 500

/** The text that people read is the text that is computed: each formula is read once and remembered. */
export function compile(text: string): Formula {
  const known = compiled.get(text)
  if (known) return known
  const formula = text === SUM ? { symbols: null, run: sum } : parse(text)
  if (compiled.size >= MOST_COMPILED) compiled.clear()
  compiled.set(text, formula)
  return formula
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function parse(text: string): Formula {
  const reader = { text, tokens: tokensOf(text), at: 0, symbols: [] as string[] }
  const run = additionOf(reader)
  if (reader.at < reader.tokens.length) throw unreadable(reader)
  return { symbols: reader.symbols, run }
}

type Reader = { text: string; tokens: string[]; at: number; symbols: string[] }

function tokensOf(text: string): string[] {
  return text.match(/\d+(?:\.\d+)?|[A-Za-z]\w*|[^\s\w]/g) ?? []
}

function unreadable({ text, tokens, at }: Reader): Error {
  return new Error(`Cannot read the formula '${text}' at '${tokens[at] ?? 'its end'}'`)
}

/** Moves past the next token if it is one of these. */
function take(reader: Reader, ...wanted: string[]): string | undefined {
  const token = reader.tokens[reader.at]
  if (token === undefined || !wanted.includes(token)) return undefined
  reader.at += 1
  return token
}

function expect(reader: Reader, wanted: string): void {
  if (!take(reader, wanted)) throw unreadable(reader)
}

function additionOf(reader: Reader): Term {
  let left = productOf(reader)
  for (let sign = take(reader, '+', '−'); sign; sign = take(reader, '+', '−')) {
    const [first, second] = [left, productOf(reader)]
    left = sign === '+' ? (v) => first(v) + second(v) : (v) => first(v) - second(v)
  }
  return left
}

function productOf(reader: Reader): Term {
  let left = powerOf(reader)
  for (let sign = take(reader, '×', '/'); sign; sign = take(reader, '×', '/')) {
    const [first, second] = [left, powerOf(reader)]
    left = sign === '×' ? (v) => first(v) * second(v) : (v) => first(v) / second(v)
  }
  return left
}

function powerOf(reader: Reader): Term {
  const base = atomOf(reader)
  if (!take(reader, '^')) return base
  const exponent = atomOf(reader)
  return (v) => base(v) ** exponent(v)
}

function atomOf(reader: Reader): Term {
  if (take(reader, '(')) {
    const inner = additionOf(reader)
    expect(reader, ')')
    return inner
  }
  if (take(reader, '−')) {
    const positive = atomOf(reader)
    return (v) => -positive(v)
  }
  const token = reader.tokens[reader.at] ?? ''
  if (!/^\w/.test(token)) throw unreadable(reader)
  reader.at += 1
  return /^\d/.test(token) ? () => Number(token) : namedOf(reader, token)
}

function namedOf(reader: Reader, name: string): Term {
  const apply = FUNCTIONS.get(name)
  if (apply) return callOf(reader, apply)
  const known = reader.symbols.indexOf(name)
  const index = known === -1 ? reader.symbols.push(name) - 1 : known
  return (v) => v[index] ?? Number.NaN
}

function callOf(reader: Reader, apply: (...values: number[]) => number): Term {
  expect(reader, '(')
  const terms = [additionOf(reader)]
  while (take(reader, ',')) terms.push(additionOf(reader))
  expect(reader, ')')
  return (v) => apply(...terms.map((term) => term(v)))
}
