/**
 * The part of Markdown that our texts use, as data: nothing in it is HTML, so whoever shows it can trust it as
 * little as any other text.
 */
export type Span =
  | { kind: 'text' | 'strong' | 'emphasis' | 'code'; text: string }
  /** `[3]`: the third line of the references. */
  | { kind: 'citation'; number: number }

export type Block =
  | { kind: 'heading'; level: number; text: string; anchor: string }
  | { kind: 'paragraph' | 'quote'; spans: Span[] }
  | { kind: 'list'; isOrdered: boolean; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }

type Line = { kind: 'heading' | 'bullet' | 'number' | 'row' | 'quote' | 'text'; text: string }

const lines: readonly { kind: Line['kind']; mark: RegExp }[] = [
  { kind: 'heading', mark: /^(?=#{1,4} )/ },
  { kind: 'bullet', mark: /^- / },
  { kind: 'number', mark: /^\d+\. / },
  { kind: 'row', mark: /^(?=\|)/ },
  { kind: 'quote', mark: /^> ?/ },
]

export function parseMarkdown(markdown: string): Block[] {
  return markdown.split(/\n\s*\n/).flatMap((part) => groups(part.trim().split('\n')).flatMap(toBlock))
}

/** Neighbouring lines of one kind belong together; each heading stands alone. */
function groups(texts: readonly string[]): Line[][] {
  const found: Line[][] = []
  for (const line of texts.filter((text) => text !== '').map(readLine)) {
    const last = found.at(-1)
    if (last && line.kind !== 'heading' && last[0]?.kind === line.kind) last.push(line)
    else found.push([line])
  }
  return found
}

function readLine(text: string): Line {
  const known = lines.find(({ mark }) => mark.test(text))
  return known ? { kind: known.kind, text: text.replace(known.mark, '') } : { kind: 'text', text }
}

function toBlock(group: readonly Line[]): Block[] {
  const texts = group.map(({ text }) => text)
  const [first] = group
  if (!first) return []
  if (first.kind === 'heading') return [heading(first.text)]
  if (first.kind === 'row') return [table(texts)]
  if (first.kind === 'bullet' || first.kind === 'number') {
    return [{ kind: 'list', isOrdered: first.kind === 'number', items: texts.map(parseSpans) }]
  }
  return [{ kind: first.kind === 'quote' ? 'quote' : 'paragraph', spans: parseSpans(texts.join(' ')) }]
}

function heading(line: string): Block {
  const level = line.indexOf(' ')
  const text = line.slice(level + 1)
  return { kind: 'heading', level, text, anchor: anchorOf(text) }
}

/** `Fill, share or switch off` is `fill-share-or-switch-off`; the checklists lead to headings by it. */
export function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')
}

function table(rows: readonly string[]): Block {
  const [head = [], ...body] = rows.filter((row) => !/^\|[\s|:-]*-[\s|:-]*$/.test(row)).map(cells)
  return { kind: 'table', head, rows: body }
}

function cells(row: string): Span[][] {
  const inside = row.replace(/^\||\|\s*$/g, '').split('|')
  return inside.map((cell) => parseSpans(cell.trim()))
}

const marks = /\*\*(?<strong>[^*]+)\*\*|\*(?<emphasis>[^*]+)\*|`(?<code>[^`]+)`|\[(?<citation>\d+)\]/g

export function parseSpans(text: string): Span[] {
  const spans: Span[] = []
  let from = 0
  for (const match of text.matchAll(marks)) {
    if (match.index > from) spans.push({ kind: 'text', text: text.slice(from, match.index) })
    spans.push(...marked(match.groups ?? {}))
    from = match.index + match[0].length
  }
  if (from < text.length) spans.push({ kind: 'text', text: text.slice(from) })
  return spans
}

function marked({ strong, emphasis, code, citation }: Record<string, string | undefined>): Span[] {
  if (strong !== undefined) return [{ kind: 'strong', text: strong }]
  if (emphasis !== undefined) return [{ kind: 'emphasis', text: emphasis }]
  if (code !== undefined) return [{ kind: 'code', text: code }]
  return citation === undefined ? [] : [{ kind: 'citation', number: Number(citation) }]
}

export function plainText(spans: readonly Span[]): string {
  return spans.map((span) => (span.kind === 'citation' ? `[${span.number}]` : span.text)).join('')
}
