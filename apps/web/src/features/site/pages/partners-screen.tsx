import {
  community_and_impact_led_groups,
  contact,
  featured_sponsors,
  intro,
} from '@lab-zer0/content/data/site/partners.json'
import { partners_sponsors as copy } from '@lab-zer0/content/microcopy.ts'
import { useId } from 'react'
import { fill } from '../../../lib/format.ts'
import { callHref } from '../../../lib/site.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { Page } from '../../../ui/page.tsx'
import { PublicHead } from './public-head.tsx'

type Partner = { key: string; name: string; description: string; link: string }
type Group = { heading: string; empty: string; contact: string; items: readonly Partner[] }

export function PartnersScreen() {
  return (
    <Page>
      <PublicHead title={copy.title}>
        <p className="max-w-176 text-lead text-pretty text-ink-2">{intro}</p>
      </PublicHead>
      <div className="grid gap-14">
        <PartnerGroup group={featured_sponsors} />
        <PartnerGroup group={community_and_impact_led_groups} />
        <section aria-labelledby="work-with-us" className="grid gap-4">
          <h2 id="work-with-us" className="font-display text-title-1">
            {contact.heading}
          </h2>
          <ul className="flex flex-wrap gap-3">
            {contact.links.map((link) => (
              <li key={link.key} className="max-md:w-full">
                <ButtonLink variant="secondary" href={callHref(link)} block>
                  {link.label}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  )
}

function PartnerGroup({ group }: { group: Group }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="font-display text-title-1">
        {group.heading}
      </h2>
      {group.items.length === 0 ? (
        <NobodyYet group={group} />
      ) : (
        <ul className="grid gap-4 md:grid-cols-3">
          {group.items.map((item) => (
            <li key={item.key} className="grid">
              <PartnerCard partner={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function NobodyYet({ group }: { group: Group }) {
  const call = contact.links.find(({ key }) => key === group.contact)
  return (
    <div className="grid justify-items-start gap-1">
      <p className="max-w-176 text-pretty text-ink-2">{group.empty}</p>
      {call && (
        <Link href={callHref(call)} isStandalone>
          {call.label}
        </Link>
      )}
    </div>
  )
}

function PartnerCard({ partner: { name, description, link } }: { partner: Partner }) {
  return (
    <Card className="grid content-start gap-3">
      <h3 className="font-display text-title-2 text-balance">{name}</h3>
      <p className="text-pretty text-ink-2">{description}</p>
      <p>
        <Link href={link} isStandalone>
          {fill(copy.website, { name })}
        </Link>
      </p>
    </Card>
  )
}
