import { labs as copy } from '@lab-zer0/content/microcopy.ts'
import { useQuery } from '@tanstack/react-query'
import { Building2, CalendarDays, FlaskConical, type LucideIcon, Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { fill, formatDate } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useUser } from '../../../lib/session.ts'
import { dashboardOptions } from '../../../product/dashboard.ts'
import { useOrganisation } from '../../../product/organisation.ts'
import { type Fact, Facts } from '../../../ui/facts.tsx'
import { Link } from '../../../ui/link.tsx'

/** Under the title: whose dashboard this is, how much of the subscription is used, and until when. */
export function AdminFacts() {
  const user = useUser()
  const { data: organisation, isLoading: isOrganisationComing } = useOrganisation()
  const { data: dashboard, isLoading: areLabsComing } = useQuery(dashboardOptions)
  const { lab_limit: limit, subscription_ends_at: end } = organisation ?? {}
  const used =
    dashboard && limit !== undefined && fill(copy.labs_used, { n: dashboard.all_labs.length, limit })
  const settings = (
    <Link isStandalone href={paths.organisation}>
      {copy.hub.organisation_link}
    </Link>
  )
  return (
    <Facts
      facts={[
        ...fact('organisation', Building2, organisation?.name ?? user.organisation_name),
        ...fact(
          'labs',
          FlaskConical,
          isOrganisationComing || areLabsComing ? <Coming as={fill(copy.labs_used, LIKE_USED)} /> : used,
        ),
        ...fact(
          'end',
          CalendarDays,
          isOrganisationComing ? (
            <Coming as={fill(copy.subscription_ends, { date: formatDate(LIKE_END) })} />
          ) : (
            end && fill(copy.subscription_ends, { date: formatDate(end) })
          ),
        ),
        ...fact('settings', Settings2, settings),
      ]}
    />
  )
}

// As wide as most.
const LIKE_USED = { n: 24, limit: 50 }
const LIKE_END = '2026-09-30T00:00:00.000Z'

/** Keeps the room of the words that are coming, so that no line breaks anew and the page below stays where it is. */
function Coming({ as: text }: { as: string }) {
  return (
    <span aria-hidden="true" className="animate-late rounded-tag bg-tint text-transparent select-none">
      {text}
    </span>
  )
}

/** What is not for this person takes no room. */
function fact(id: string, icon: LucideIcon, text: ReactNode): Fact[] {
  return text ? [{ id, icon, text }] : []
}
