import { organisation_settings } from '@lab-zer0/content/microcopy.ts'
import type { Organisation } from '@lab-zer0/contracts/organisations.ts'
import { Check, Hourglass } from 'lucide-react'
import { useId } from 'react'
import { fill, formatDate } from '../../lib/format.ts'
import { contactHref } from '../../lib/site.ts'
import { labTypeBadges } from '../../product/badges.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { type Description, DescriptionList } from '../../ui/description-list.tsx'
import { SentenceWithLinks } from '../../ui/sentence-with-links.tsx'

const copy = organisation_settings.facts

/** What was agreed with the provider; nothing here can be changed from inside. */
export function SubscriptionCard({ organisation }: { organisation: Organisation }) {
  const title = useId()
  return (
    <Card labelledBy={title}>
      <h2 id={title} className="mb-2 font-display text-title-2">
        {copy.title}
      </h2>
      <DescriptionList items={subscriptionItems(organisation)} />
      <p className="mt-3 text-small text-ink-2">
        <SentenceWithLinks text={copy.change} links={[{ copy: copy.contact, href: contactHref }]} />
      </p>
    </Card>
  )
}

function subscriptionItems(organisation: Organisation): Description[] {
  const { name, labTypeSubscriptions, lab_limit, email_domains = [] } = organisation
  const { subscription_starts_at: from, subscription_ends_at: to } = organisation
  return [
    { term: copy.name, text: name },
    { term: copy.lab_types, text: <Types types={labTypeSubscriptions} /> },
    ...(lab_limit === undefined ? [] : [{ term: copy.labs, text: fill(copy.lab_limit, { n: lab_limit }) }]),
    ...(from && to
      ? [
          {
            term: copy.subscription,
            text: fill(copy.window, { from: formatDate(from), to: formatDate(to) }),
          },
        ]
      : []),
    { term: copy.domains, text: <Domains domains={email_domains} /> },
  ]
}

function Types({ types }: { types: Organisation['labTypeSubscriptions'] }) {
  return (
    <span className="flex flex-wrap gap-2">
      {types.map((type) => {
        const { tone, icon, label } = labTypeBadges[type]
        return (
          <Badge key={type} tone={tone} icon={icon}>
            {label}
          </Badge>
        )
      })}
    </span>
  )
}

function Domains({ domains }: { domains: NonNullable<Organisation['email_domains']> }) {
  return (
    <>
      <ul className="grid gap-1.5">
        {domains.map(({ domain, is_confirmed, ends_at }) => (
          <li key={domain} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere">{domain}</span>
            <Badge tone={is_confirmed ? 'success' : 'warning'} icon={is_confirmed ? Check : Hourglass}>
              {is_confirmed ? copy.confirmed : copy.waiting}
            </Badge>
            {ends_at && (
              <span className="text-small text-ink-2">
                {fill(copy.claim_ends, { date: formatDate(ends_at) })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {domains.some(({ is_confirmed }) => !is_confirmed) && (
        <p className="mt-1.5 text-small text-ink-3">{copy.waiting_hint}</p>
      )}
    </>
  )
}
