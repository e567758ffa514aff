import { parseSync, Visitor } from 'vite'

export type Import = {
  /** As the file writes it: './lab.ts', '@lab-zer0/domain/labs/lab.ts', 'zod'. */
  from: string
  /** Only types, so that the module is not loaded for it. */
  isType: boolean
  line: number
}

export type FunctionSize = { name: string; line: number; lines: number; hasReason: boolean }

export type Source = {
  path: string
  lines: number
  /** A comment `house: …` before the first statement says why the file is long. */
  hasReason: boolean
  imports: Import[]
  functions: FunctionSize[]
  /** Names that other files can import, without types. */
  exports: string[]
}

type Parsed = ReturnType<typeof parseSync>
type Spot = { start: number; end: number }
type LineOf = (offset: number) => number

const REASON = /^[\s*]*house: \S/

/** What the checks need to know about a file, by the parser that Vite brings along. */
export function readSource(path: string, text: string): Source {
  const parsed = parseSync(path, text)
  const [error] = parsed.errors
  if (error) throw new Error(`${path} can't be parsed: ${error.message}`)
  const lineOf = lineFinder(text)
  const reasons = parsed.comments.filter(({ value }) => REASON.test(value))
  const lastLinesOfReasons = reasons.map(({ end }) => lineOf(end))
  return {
    path,
    lines: lineOf(text.trimEnd().length),
    hasReason: reasons.some(({ end }) => end <= (parsed.program.body[0]?.start ?? text.length)),
    imports: [...staticImports(parsed, text, lineOf), ...lateImports(parsed, lineOf)],
    functions: functionsOf(parsed).map(({ name, start, end }) => ({
      name,
      line: lineOf(start),
      lines: lineOf(end) - lineOf(start) + 1,
      hasReason: lastLinesOfReasons.includes(lineOf(start) - 1),
    })),
    exports: parsed.module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, exportName: { name } }) => (isType || !name ? [] : [name])),
    ),
  }
}

function staticImports({ module }: Parsed, text: string, lineOf: LineOf): Import[] {
  const imports = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    from: moduleRequest.value,
    isType: /^import\s+type\b/.test(text.slice(start)) || (entries.length > 0 && entries.every(isType)),
    line: lineOf(start),
  }))
  const passedOn = module.staticExports.flatMap(({ entries, start }) =>
    entries.flatMap((entry) => {
      const from = entry.moduleRequest?.value
      return from === undefined ? [] : [{ from, isType: entry.isType, line: lineOf(start) }]
    }),
  )
  return [...imports, ...passedOn]
}

const isType = (entry: { isType: boolean }) => entry.isType

/** `await import('./a.ts')`, and `import('./a.ts')` as a type. */
function lateImports({ program }: Parsed, lineOf: LineOf): Import[] {
  const imports: Import[] = []
  const note = (node: Spot, source: object, isType: boolean) => {
    const from = 'value' in source ? source.value : undefined
    if (typeof from === 'string') imports.push({ from, isType, line: lineOf(node.start) })
  }
  new Visitor({
    ImportExpression: (node) => note(node, node.source, false),
    TSImportType: (node) => note(node, node.source, true),
  }).visit(program)
  return imports
}

function functionsOf({ program }: Parsed): (Spot & { name: string })[] {
  const found: Spot[] = []
  const names = new Map<number, string>()
  const nameIt = (key: object, value: Spot | null) => {
    if (value && 'name' in key && typeof key.name === 'string') names.set(value.start, key.name)
  }
  new Visitor({
    VariableDeclarator: ({ id, init }) => nameIt(id, init),
    Property: ({ key, value }) => nameIt(key, value),
    PropertyDefinition: ({ key, value }) => nameIt(key, value),
    MethodDefinition: ({ key, value }) => nameIt(key, value),
    FunctionDeclaration: (node) => {
      if (node.id) nameIt(node.id, node)
      found.push(node)
    },
    FunctionExpression: (node) => found.push(node),
    ArrowFunctionExpression: (node) => found.push(node),
  }).visit(program)
  return found.map(({ start, end }) => ({ start, end, name: names.get(start) ?? 'a function' }))
}

/** The line of an offset, counted from 1. */
function lineFinder(text: string): LineOf {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}
