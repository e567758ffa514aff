import type { Block, ComposedMail, MailFrame, Piece } from './compose.ts'
import { digestText } from './digest-blocks.ts'
import { frameWords } from './templates.ts'

const width = 72

/** The version for people and programs that read mail without HTML. */
export function asText({ blocks, reason, links = [] }: ComposedMail, { contactEmail }: MailFrame): string {
  const paragraphs = [
    ...blocks.map(paragraphOf),
    `${frameWords.sign_off}\n${contactEmail}`,
    '-'.repeat(24),
    reason,
    ...links.map(({ label, href }) => `${label}:\n${href}`),
    frameWords.acknowledgement,
  ]
  return `${paragraphs.map(wrapped).join('\n\n')}\n`
}

function paragraphOf(block: Block): string {
  switch (block.kind) {
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'highlight':
      return `${block.label}: ${block.value}`
    case 'details':
      return block.rows.map(({ label, value }) => `${label}: ${plain(value)}`).join('\n')
    case 'quote':
      return `${block.label}\n${block.words}`
    case 'point':
      return [`${block.number}. ${plain(block.title)}`, ...block.lines.map(plain)].join('\n')
    case 'steps':
      return block.lines.map((line, index) => `${index + 1}. ${plain(line)}`).join('\n')
    case 'paragraph':
      return block.lines.map(plain).join('\n')
    case 'turn':
    case 'figures':
    case 'rows':
      return digestText(block)
  }
}

function plain(pieces: Piece[]): string {
  return pieces.map((piece) => ('href' in piece ? piece.href : piece.text)).join('')
}

function wrapped(paragraph: string): string {
  return paragraph.split('\n').map(wrapLine).join('\n')
}

/** Breaks between words only, so that an address stays whole; a numbered step keeps its margin. */
function wrapLine(line: string): string {
  const margin = /^\d+\. /.test(line) ? '   ' : ''
  const lines: string[] = []
  let current = ''
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`
    if (longer.length <= width || current === '') {
      current = longer
    } else {
      lines.push(current)
      current = margin + word
    }
  }
  return [...lines, current].join('\n')
}
