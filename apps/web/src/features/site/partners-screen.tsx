import { partners_sponsors as words } from '@lab-zer0/content/data/microcopy.json'
import {
  community_and_impact_led_groups,
  contact,
  featured_sponsors,
  intro,
} from '@lab-zer0/content/data/site/partners.json'
import { useId } from 'react'
import { fill } from '../../lib/format.ts'
import { callHref, fillSite } from '../../lib/site.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { PublicHead } from './public-head.tsx'

type Group = typeof featured_sponsors

export function PartnersScreen() {
  return (
    <Page>
      <PublicHead title={words.title}>
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
      {group.items.length === 0 && <p className="text-ink-2">{words.empty}</p>}
      <ul className="grid gap-4 md:grid-cols-3">
        {group.items.map((item) => (
          <li key={item.key} className="grid">
            <Partner item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Partner({ item }: { item: Group['items'][number] }) {
  const name = item.name.replace('[Placeholder] ', '')
  return (
    <Card className="grid content-start gap-3">
      {item.placeholder && (
        <div>
          <Badge>{words.placeholder_badge}</Badge>
        </div>
      )}
      <h3 className="font-display text-title-2 text-balance">{name}</h3>
      <p className="text-pretty text-ink-2">{item.description.replace('Placeholder: ', '')}</p>
      <p className="flex flex-wrap gap-x-5">
        {/* A placeholder's address leads nowhere. */}
        {!item.placeholder && (
          <Link href={item.link} isStandalone>
            {fill(words.website, { name })}
          </Link>
        )}
        <Link href={fillSite(item.contact)} isStandalone aria-label={fill(words.write_about, { name })}>
          {words.write}
        </Link>
      </p>
    </Card>
  )
}
