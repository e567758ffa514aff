import type { Block, Span } from '@lab-zer0/content/markdown.ts'
import { type ComponentType, Fragment } from 'react'
import { useGuideBeside } from './guide-beside.ts'
import { GuideTable } from './guide-table.tsx'
import { Spans } from './spans.tsx'

/** A block and the heading that it stands under. */
type Placed = { block: Block; under: string }
/** Shows which questions of the checklists a step is for. */
type Questions = ComponentType<{ ids: readonly string[] }>

type GuideBlocksProps = {
  blocks: readonly Block[]
  /** What the blocks stand under where they begin without a heading of their own. */
  heading?: string
  /** Left out beside a form, where the questions are in sight already. */
  Questions?: Questions
}

export function GuideBlocks({ blocks, heading = '', Questions }: GuideBlocksProps) {
  return placed(blocks, heading).map(({ block, under }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a fixed text never move
    <Fragment key={index}>
      <OneBlock block={block} under={under} Questions={Questions} />
    </Fragment>
  ))
}

function placed(blocks: readonly Block[], heading: string): Placed[] {
  let under = heading
  return blocks.map((block) => {
    if (block.kind === 'heading') under = block.text
    return { block, under }
  })
}

function OneBlock({ block, under, Questions }: Placed & { Questions: Questions | undefined }) {
  switch (block.kind) {
    case 'heading':
      return <Heading {...block} />
    case 'list':
      return <List {...block} isReferences={under === 'References'} />
    case 'table':
      return <GuideTable caption={under} head={block.head} rows={block.rows} />
    case 'quote':
      return (
        <blockquote className="max-w-prose border-l-4 border-line-strong py-1 pl-4">
          <Spans spans={block.spans} />
        </blockquote>
      )
    default:
      return <Paragraph spans={block.spans} Questions={Questions} />
  }
}

type HeadingProps = { level: number; text: string; anchor: string }

function Heading({ level, text, anchor }: HeadingProps) {
  // Beside a form the part has its own title, and the form's places keep their names.
  if (useGuideBeside()) return <h4 className="pt-2 text-title-3">{text}</h4>
  if (level === 2) {
    return (
      <h2 id={anchor} tabIndex={-1} className="pt-8 font-display text-title-2 break-after-avoid">
        {text}
      </h2>
    )
  }
  return (
    <h3 id={anchor} tabIndex={-1} className="pt-4 text-title-3 break-after-avoid">
      {text}
    </h3>
  )
}

type ParagraphProps = { spans: readonly Span[]; Questions: Questions | undefined }

function Paragraph({ spans, Questions }: ParagraphProps) {
  const questions = questionsIn(spans)
  if (questions) return Questions ? <Questions ids={questions} /> : null
  return (
    <p className="max-w-prose text-pretty">
      <Spans spans={spans} />
    </p>
  )
}

/** The line under a heading that names the questions of the checklists, if it is one. */
function questionsIn([only, ...others]: readonly Span[]): string[] | undefined {
  if (only?.kind !== 'emphasis' || others.length > 0 || !only.text.startsWith('Checklist: ')) return undefined
  return only.text.slice('Checklist: '.length).split(', ')
}

type ListProps = { isOrdered: boolean; items: readonly Span[][]; isReferences: boolean }

function List({ isOrdered, items, isReferences }: ListProps) {
  const Element = isOrdered ? 'ol' : 'ul'
  return (
    <Element className={`grid max-w-prose gap-2 pl-6 ${isOrdered ? 'list-decimal' : 'list-disc'}`}>
      {items.map((spans, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a fixed text never move
          key={index}
          {...(isReferences && { id: `reference-${index + 1}`, tabIndex: -1 })}
          className={isReferences ? 'text-small wrap-anywhere' : undefined}
        >
          <Spans spans={spans} />
        </li>
      ))}
    </Element>
  )
}
