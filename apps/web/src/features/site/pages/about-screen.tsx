import {
  how_it_works,
  impact_estimate_reports,
  intro,
  page_title,
  ready_to_join,
  vision_and_mission,
} from '@lab-zer0/content/data/site/about.json'
import { GraduatedRule } from '../../../ui/graduated-rule.tsx'
import { Island } from '../../../ui/island.tsx'
import { AvailableNow } from '../landing/available-now.tsx'
import { ClosingBand } from '../landing/closing-band.tsx'
import { StepPlayer } from '../landing/step-player.tsx'
import { Section } from './section.tsx'
import { SubscriptionChoices } from './subscription-choices.tsx'
import { SubscriptionTable } from './subscription-table.tsx'

/** `/about`: what it is for, how it works and what an organisation gets. */
export function AboutScreen() {
  return (
    <>
      <Introduction />
      <Section heading={how_it_works.heading} lead={how_it_works.intro} ground="tint">
        <Island name="steps">
          <StepPlayer />
        </Island>
      </Section>
      <SubscriptionChoices />
      <SubscriptionTable />
      <div className="wrap-page">
        <GraduatedRule />
      </div>
      <div className="wrap-page grid gap-10 py-[clamp(3.5rem,7vw,6rem)] min-[56rem]:grid-cols-2 min-[56rem]:gap-16">
        <ImpactReports />
        <AvailableNow />
      </div>
      <ClosingBand heading={ready_to_join.heading} text={ready_to_join.text} />
    </>
  )
}

function Introduction() {
  const { vision, mission } = vision_and_mission
  return (
    <div className="wrap-page grid gap-8 py-[clamp(2.5rem,6vw,5rem)] md:max-[56rem]:grid-cols-2 min-[56rem]:grid-cols-[1.25fr_1fr_1fr] min-[56rem]:gap-12">
      <div className="grid content-start gap-4 md:max-[56rem]:col-span-2">
        <h1 className="font-display text-display-2 text-balance">{page_title}</h1>
        <p className="text-lead text-pretty text-ink-2">{intro}</p>
      </div>
      {[vision, mission].map(({ title, text }) => (
        <section key={title} aria-label={title} className="grid content-start gap-1.5 min-[56rem]:pt-3">
          <h2 className="text-title-3">{title}</h2>
          <p className="text-pretty text-ink-2">{text}</p>
        </section>
      ))}
    </div>
  )
}

function ImpactReports() {
  return (
    <section aria-labelledby="impact" className="grid content-start gap-4">
      <h2 id="impact" className="font-display text-display-2 text-balance">
        {impact_estimate_reports.heading}
      </h2>
      <p className="text-lead text-pretty text-ink-2">{impact_estimate_reports.text}</p>
      <p className="text-small text-ink-3">{impact_estimate_reports.caveat}</p>
    </section>
  )
}
