import { admin_hub, labs as labWords } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import {
  ChartColumn,
  ChevronRight,
  CirclePlus,
  FlaskConical,
  type LucideIcon,
  SlidersHorizontal,
  UserSearch,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { fill } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/cx.ts'
import { Link } from '../../../ui/link.tsx'
import { count } from '../lab-words.ts'
import { hasNoAuditor } from './needs.ts'

const { cards } = admin_hub

type HubCardsProps = { labs: readonly Lab[]; labLimit: number | undefined }

/** The five tasks of an admin, section 2. */
export function HubCards({ labs, labLimit }: HubCardsProps) {
  const members = labs.reduce((sum, lab) => sum + lab.member_count, 0)
  const withoutAuditor = labs.filter(hasNoAuditor).length
  return (
    <nav aria-label={labWords.hub.label} className="grid gap-3 md:grid-cols-2 lg:grid-cols-5">
      <HubCard icon={SlidersHorizontal} copy={cards.variables} href={paths.variables} />
      <HubCard icon={UserSearch} copy={cards.auditors} href={paths.assignAuditors}>
        {withoutAuditor === 0
          ? labWords.hub.auditors_not_needed
          : fill(labWords.hub.auditors_needed, { n: withoutAuditor })}
      </HubCard>
      <HubCard icon={ChartColumn} copy={cards.reports} href={paths.impactReports} />
      <HubCard icon={CirclePlus} copy={cards.register_labs} href={paths.registerLab}>
        {labLimit === undefined
          ? count(labs.length, 'lab')
          : fill(labWords.hub.labs_used, { n: labs.length, limit: labLimit })}
      </HubCard>
      <HubCard icon={FlaskConical} copy={cards.view_labs} href={paths.viewLabs}>
        {fill(labWords.hub.labs_members, {
          labs: count(labs.length, 'lab'),
          members: count(members, 'member'),
        })}
      </HubCard>
    </nav>
  )
}

type HubCardProps = {
  icon: LucideIcon
  copy: { title: string; text: string }
  href: string
  /** How it stands, in a badge. */
  children?: ReactNode
}

function HubCard({ icon: Icon, copy, href, children }: HubCardProps) {
  return (
    <Link kind="plain" href={href} className={cx(cardStyle, linkStyle)}>
      <span className={cx(iconStyle, 'text-link')}>
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </span>
      <span className="text-title-3">{copy.title}</span>
      <span className="text-small text-ink-2 max-lg:col-start-2">{copy.text}</span>
      {children !== undefined && (
        <span className="mt-1.5 justify-self-start max-lg:col-start-2 lg:mt-3 lg:self-end">
          <Badge>{children}</Badge>
        </span>
      )}
      <ChevronRight
        aria-hidden="true"
        className="col-start-3 row-span-2 row-start-1 size-5 text-ink-3 lg:hidden"
        strokeWidth={1.75}
      />
    </Link>
  )
}

const cardStyle =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 rounded-card border border-line bg-surface ' +
  'content-center p-4.5 md:max-lg:last:col-span-2 lg:min-h-50 lg:content-normal lg:grid-cols-1 lg:grid-rows-[auto_auto_1fr_auto] lg:items-start lg:p-5'
const linkStyle =
  'transition-colors duration-120 ease-lz hover:border-primary hover:no-underline hover:shadow-raised'
const iconStyle = 'row-span-2 grid size-10 place-items-center rounded-[9px] bg-tint lg:row-auto lg:mb-3'
