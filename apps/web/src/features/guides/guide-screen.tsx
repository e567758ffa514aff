import { type Block, parseMarkdown, plainText } from '@lab-zer0/content/markdown.ts'
import { category_resource_modal } from '@lab-zer0/content/microcopy.ts'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useHashTarget } from '../../lib/hash-target.ts'
import { guidePath } from '../../product/checklist-address.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DownloadGuide } from './download-guide.tsx'
import { GuideBlocks } from './guide-blocks.tsx'
import { guideOptions } from './guides.api.ts'
import { findGuide, type Guide, guides } from './guides.ts'
import { HelpsWith } from './helps-with.tsx'

const { page: copy } = category_resource_modal

/** `/guides/{slug}`: one of the five guides, for everybody. */
export function GuideScreen() {
  const { slug = '' } = useParams()
  const guide = findGuide(slug)
  return <Page>{guide ? <KnownGuide key={slug} guide={guide} /> : <NoSuchGuide />}</Page>
}

function KnownGuide({ guide }: { guide: Guide }) {
  const text = useQuery(guideOptions(guide))
  const blocks = useMemo(() => (text.data === undefined ? [] : parseMarkdown(text.data)), [text.data])
  useHashTarget(blocks.length > 0)
  // The first heading is the page's title, and the first paragraph says what the guide is for.
  const [, lead, ...rest] = blocks
  return (
    <>
      <PageHead
        title={guide.title}
        {...(lead?.kind === 'paragraph' && { lead: plainText(lead.spans) })}
        actions={<Actions guide={guide} />}
      />
      {text.isPending && (
        <Card>
          <Skeleton lines={6} />
        </Card>
      )}
      {text.isError && (
        <ErrorState message={copy.failed} isRetrying={text.isFetching} onRetry={() => void text.refetch()} />
      )}
      {text.data !== undefined && (
        <div className="grid gap-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12 print:block">
          <Contents blocks={rest} slug={guide.slug} />
          <article className="grid max-w-208 min-w-0 content-start gap-4">
            <GuideBlocks blocks={rest} Questions={HelpsWith} />
            <OtherGuides here={guide.slug} />
          </article>
        </div>
      )}
    </>
  )
}

function Actions({ guide }: { guide: Guide }) {
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button variant="secondary" onPress={() => window.print()}>
        <Printer aria-hidden="true" strokeWidth={1.75} />
        {copy.print}
      </Button>
      <DownloadGuide guide={guide} />
    </div>
  )
}

function Contents({ blocks, slug }: { blocks: readonly Block[]; slug: string }) {
  const headings = blocks.filter((block) => block.kind === 'heading')
  return (
    <nav
      aria-label={copy.contents}
      className="self-start max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto print:hidden"
    >
      <p className="mb-1 text-ui font-bold">{copy.contents}</p>
      <ul className="md:max-lg:columns-2 md:max-lg:gap-8">
        {headings.map(({ level, text, anchor }) => (
          <li key={anchor} className={level === 2 ? 'text-ui font-strong' : 'pl-4 text-small max-lg:hidden'}>
            <Link
              kind="plain"
              href={guidePath(`${slug}#${anchor}`)}
              className="inline-flex min-h-8 items-center py-1 text-link max-lg:min-h-11 pointer-coarse:min-h-11"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function OtherGuides({ here }: { here: string }) {
  const others = guides.filter(({ slug }) => slug !== here)
  return (
    <nav aria-label={copy.other_guides} className="mt-10 border-t border-line pt-5 print:hidden">
      <p className="text-ui font-bold">{copy.other_guides}</p>
      <GuideLinks guides={others} />
    </nav>
  )
}

function GuideLinks({ guides: shown }: { guides: readonly Guide[] }) {
  return (
    <ul className="flex flex-wrap gap-x-6 text-ui">
      {shown.map(({ slug, title }) => (
        <li key={slug}>
          <Link href={guidePath(slug)} className="inline-flex min-h-11 items-center">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function NoSuchGuide() {
  return (
    <>
      <PageHead title={copy.not_found.title} lead={copy.not_found.text} />
      <GuideLinks guides={guides} />
    </>
  )
}
