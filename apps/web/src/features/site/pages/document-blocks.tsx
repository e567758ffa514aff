import type { Block, Span } from '@lab-zer0/content/markdown.ts'
import { Fragment } from 'react'
import { Link } from '../../../ui/link.tsx'

export function DocumentBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a fixed text never move
    <Fragment key={index}>
      <OneBlock block={block} />
    </Fragment>
  ))
}

function OneBlock({ block }: { block: Block }) {
  if (block.kind === 'heading') {
    return (
      <h2 id={block.anchor} tabIndex={-1} className="pt-8 font-display text-title-2 break-after-avoid">
        {block.text}
      </h2>
    )
  }
  if (block.kind === 'list') {
    return (
      <ul className="grid list-disc gap-2 pl-6">
        {block.items.map((spans, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a fixed text never move
          <li key={index}>
            <Spans spans={spans} />
          </li>
        ))}
      </ul>
    )
  }
  if (block.kind === 'table') throw new Error('The texts of the site have no tables')
  return (
    <p className="text-pretty">
      <Spans spans={block.spans} />
    </p>
  )
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
    <Fragment key={index}>
      {span.kind === 'strong' ? <strong>{span.text}</strong> : <Addresses text={textOf(span)} />}
    </Fragment>
  ))
}

function textOf(span: Span): string {
  return span.kind === 'citation' ? `[${span.number}]` : span.text
}

/** Mail addresses in the text become links. */
function Addresses({ text }: { text: string }) {
  return text.split(/([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/).map((part, index) =>
    // The pieces alternate: text, address, text.
    index % 2 === 1 ? (
      <Link key={part} href={`mailto:${part}`} className="wrap-anywhere">
        {part}
      </Link>
    ) : (
      part
    ),
  )
}
