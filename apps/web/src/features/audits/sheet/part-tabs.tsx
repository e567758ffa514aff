import { auditor_review as copy } from '@lab-zer0/content/microcopy.ts'
import { Check } from 'lucide-react'
import { useLocation } from 'react-router'
import { fill } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'
import type { Part } from './audit-parts.ts'

type PartTabsProps = { parts: readonly Part[]; total: number; here: string | undefined }

/** All questions, or one category at a time. The choice stands in the address. */
export function PartTabs({ parts, total, here }: PartTabsProps) {
  const { pathname, search } = useLocation()
  const address = (slug: string | undefined) => {
    const params = new URLSearchParams(search)
    params.delete('show')
    if (slug !== undefined) params.set('show', slug)
    const query = params.toString()
    return query === '' ? pathname : `${pathname}?${query}`
  }
  return (
    <TabLinks
      aria-label={copy.categories}
      here={address(here)}
      links={[
        { href: address(undefined), label: fill(copy.all_questions, { n: total }) },
        ...parts.map((part) => ({
          href: address(part.slug),
          label: part.label,
          note: <Progress part={part} />,
        })),
      ]}
    />
  )
}

function Progress({ part: { done, total } }: { part: Part }) {
  const text = fill(copy.of, { done, total })
  return done === total ? (
    <Badge tone="success" icon={Check}>
      {text}
    </Badge>
  ) : (
    <Badge>{text}</Badge>
  )
}
