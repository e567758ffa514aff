import { type Block, parseMarkdown, plainText } from '@lab-zer0/content/markdown.ts'
import { fillSite } from '../../../lib/site.ts'
import { Link } from '../../../ui/link.tsx'
import { Page } from '../../../ui/page.tsx'
import { DocumentBlocks } from './document-blocks.tsx'
import { PublicHead } from './public-head.tsx'

type DocumentScreenProps = {
  /** Markdown: the title, a line under it such as the date it holds from, then the text. */
  text: string
  /** Names the list of the sections. */
  contents: string
}

/** A text of the provider's, with its sections listed beside it. */
export function DocumentScreen({ text, contents }: DocumentScreenProps) {
  const [title, under, ...rest] = parseMarkdown(fillSite(text))
  return (
    <Page>
      <PublicHead title={title?.kind === 'heading' ? title.text : ''}>
        {under?.kind === 'paragraph' && <p className="text-lead text-ink-2">{plainText(under.spans)}</p>}
      </PublicHead>
      <div className="grid gap-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16 print:block">
        <Contents blocks={rest} label={contents} />
        <article className="grid max-w-prose min-w-0 content-start gap-4">
          <DocumentBlocks blocks={rest} />
        </article>
      </div>
    </Page>
  )
}

function Contents({ blocks, label }: { blocks: readonly Block[]; label: string }) {
  const headings = blocks.filter((block) => block.kind === 'heading')
  return (
    <nav
      aria-label={label}
      className="self-start max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4 lg:sticky lg:top-6 print:hidden"
    >
      <p className="mb-1 text-ui font-bold">{label}</p>
      <ul className="text-ui md:max-lg:columns-2 md:max-lg:gap-8">
        {headings.map(({ text, anchor }) => (
          <li key={anchor} className="break-inside-avoid">
            <Link
              kind="plain"
              href={`#${anchor}`}
              className="inline-flex min-h-8 items-center py-1 leading-[1.35] text-link max-lg:min-h-11 pointer-coarse:min-h-11"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
