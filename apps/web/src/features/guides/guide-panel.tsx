import { guide as copy } from '@lab-zer0/content/data/microcopy/help.json'
import { parseMarkdown } from '@lab-zer0/content/markdown.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { fill } from '../../lib/format.ts'
import { guidePath } from '../../product/checklist-address.ts'
import type { GuideHelp } from '../../product/guide-help.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BesideForm } from './guide-beside.ts'
import { GuideBlocks } from './guide-blocks.tsx'
import { guideOptions } from './guides.api.ts'
import { findGuide, type Guide } from './guides.ts'
import { SectionList } from './section-list.tsx'
import { type Section, sectionsOf } from './sections.ts'

type GuidePanelProps = GuideHelp & { onClose: () => void }

/** The part of a guide that a form asked for, at the side of the screen; the form stays as it is. */
export function GuidePanel({ resource, topic, onClose }: GuidePanelProps) {
  const [slug = '', anchor = ''] = resource.split('#')
  const guide = findGuide(slug)
  return (
    <Dialog
      isOpen
      isSide
      onOpenChange={onClose}
      title={fill(copy.title, { topic })}
      footer={
        <>
          <WholeGuide resource={guide ? resource : slug} />
          <Button onPress={onClose}>{copy.close}</Button>
        </>
      }
    >
      {guide ? <Part guide={guide} anchor={anchor} /> : <p>{copy.failed}</p>}
    </Dialog>
  )
}

function WholeGuide({ resource }: { resource: string }) {
  return (
    <Link
      href={guidePath(resource)}
      target="_blank"
      aria-label={`${copy.whole}, ${copy.new_tab}`}
      className="mr-auto inline-flex min-h-11 items-center text-ui"
    >
      {copy.whole}
    </Link>
  )
}

function Part({ guide, anchor }: { guide: Guide; anchor: string }) {
  const text = useQuery(guideOptions(guide))
  const sections = useMemo(() => sectionsOf(parseMarkdown(text.data ?? '')), [text.data])
  const [chosen, setChosen] = useState<string>()
  const shown = sections.find((section) => section.anchor === (chosen ?? anchor)) ?? sections[0]
  if (text.isError) {
    return (
      <ErrorState message={copy.failed} isRetrying={text.isFetching} onRetry={() => void text.refetch()} />
    )
  }
  if (!shown) return <Skeleton lines={8} />
  return (
    <BesideForm value={guide.slug}>
      <ShownSection key={shown.anchor} section={shown} guide={guide} isChosen={chosen !== undefined} />
      <SectionList sections={sections} shown={shown.anchor} onChoose={setChosen} />
    </BesideForm>
  )
}

type ShownSectionProps = { section: Section; guide: Guide; isChosen: boolean }

function ShownSection({ section, guide, isChosen }: ShownSectionProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // Whoever chose another part below reads on at its beginning.
  useEffect(() => {
    if (isChosen) title.current?.focus()
  }, [isChosen])
  return (
    <article className="grid content-start gap-3.5">
      <div className="grid gap-1">
        <p className="text-small text-ink-2">{fill(copy.from, { guide: guide.title })}</p>
        <h3 ref={title} tabIndex={-1} className="font-display text-title-2">
          {section.text}
        </h3>
      </div>
      <GuideBlocks blocks={section.blocks} heading={section.text} />
    </article>
  )
}
