import { describe, expect, it } from 'vitest'
import { documents, readDocument } from './documents.ts'
import { type Block, parseMarkdown, plainText, type Span } from './markdown.ts'

describe('a text in Markdown', () => {
  it('becomes headings, paragraphs, lists, tables and quotes', () => {
    const blocks = parseMarkdown(
      '# Cold Storage\n\nKeep it\nopen [1].\n\n## Why, and how\n\n- one\n- *two*\n\n1. first\n2. **second** `du -sh`\n\n> Hi all.\n\n| Day | Do |\n|---|---|\n| Monday | |',
    )

    expect(blocks).toEqual([
      { kind: 'heading', level: 1, text: 'Cold Storage', anchor: 'cold-storage' },
      {
        kind: 'paragraph',
        spans: [
          { kind: 'text', text: 'Keep it open ' },
          { kind: 'citation', number: 1 },
          { kind: 'text', text: '.' },
        ],
      },
      { kind: 'heading', level: 2, text: 'Why, and how', anchor: 'why-and-how' },
      {
        kind: 'list',
        isOrdered: false,
        items: [[{ kind: 'text', text: 'one' }], [{ kind: 'emphasis', text: 'two' }]],
      },
      {
        kind: 'list',
        isOrdered: true,
        items: [
          [{ kind: 'text', text: 'first' }],
          [
            { kind: 'strong', text: 'second' },
            { kind: 'text', text: ' ' },
            { kind: 'code', text: 'du -sh' },
          ],
        ],
      },
      { kind: 'quote', spans: [{ kind: 'text', text: 'Hi all.' }] },
      {
        kind: 'table',
        head: [[{ kind: 'text', text: 'Day' }], [{ kind: 'text', text: 'Do' }]],
        rows: [[[{ kind: 'text', text: 'Monday' }], []]],
      },
    ])
  })

  it('keeps HTML as the letters that it is written with', () => {
    expect(parseMarkdown('<img src=x onerror=alert(1)>')).toEqual([
      { kind: 'paragraph', spans: [{ kind: 'text', text: '<img src=x onerror=alert(1)>' }] },
    ])
  })
})

describe.each(documents)('$title', ({ id, title }) => {
  const blocks = parseMarkdown(readDocument(id))

  it('begins with its title and leaves no mark of Markdown behind', () => {
    const said = blocks.flatMap(spansOf).map(plainText)

    expect(blocks[0]).toMatchObject({ kind: 'heading', level: 1, text: title })
    expect(said.length).toBeGreaterThan(20)
    expect(said.filter((text) => /[*`|]|^#|^- /.test(text))).toEqual([])
  })

  it('gives every row of a table a cell for each column', () => {
    for (const block of blocks) {
      if (block.kind !== 'table') continue
      for (const row of block.rows) expect(row).toHaveLength(block.head.length)
    }
  })
})

function spansOf(block: Block): Span[][] {
  if (block.kind === 'heading') return [[{ kind: 'text', text: block.text }]]
  if (block.kind === 'list') return block.items
  return block.kind === 'table' ? [...block.head, ...block.rows.flat()] : [block.spans]
}
