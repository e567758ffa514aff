import { kit } from '@lab-zer0/content/microcopy.ts'
import type { ReactNode } from 'react'
import { usePageTitle } from '../lib/page-title.ts'
import { cx } from './cx.ts'
import { Link } from './link.tsx'

type Crumb = { label: string; href: string }
type PageHeadProps = {
  title: string
  lead?: ReactNode
  /** Badges and facts; on phones they come before the actions. */
  facts?: ReactNode
  /** The way here; the page itself is added as the last step. */
  crumbs?: readonly Crumb[]
  actions?: ReactNode
  /** Decoration beside the title, hidden from screen readers. */
  icon?: ReactNode
}

/** The page's one title-1. It also names the browser tab. */
export function PageHead({ title, lead, facts, crumbs, actions, icon }: PageHeadProps) {
  usePageTitle(title)
  return (
    <>
      {crumbs && <Crumbs crumbs={crumbs} here={title} />}
      <div className={cx('mb-7 grid gap-4', actions !== undefined && 'md:grid-cols-[1fr_auto] md:items-end')}>
        <div className="grid gap-4">
          <div className="flex items-center gap-3.5">
            {icon}
            <h1 className="font-display text-title-1 text-pretty sm:text-balance">{title}</h1>
          </div>
          {lead !== undefined && <p className="max-w-176 text-lead text-pretty text-ink-2">{lead}</p>}
          {facts}
        </div>
        {actions}
      </div>
    </>
  )
}

function Crumbs({ crumbs, here }: { crumbs: readonly Crumb[]; here: string }) {
  return (
    <nav aria-label={kit.breadcrumb} className="mb-2">
      <ol className="flex flex-wrap gap-x-2 text-small text-ink-3">
        {crumbs.map((crumb) => (
          <li
            key={crumb.href}
            className="inline-flex min-h-7 items-center gap-2 after:text-line-strong after:content-['/'] pointer-coarse:min-h-11"
          >
            <Link
              kind="plain"
              href={crumb.href}
              className="inline-flex min-h-7 items-center text-ink-2 pointer-coarse:min-h-11"
            >
              {crumb.label}
            </Link>
          </li>
        ))}
        <li className="inline-flex min-h-7 items-center pointer-coarse:min-h-11">
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  )
}
