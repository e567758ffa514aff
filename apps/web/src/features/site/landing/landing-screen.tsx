import { supporting_text, value_points } from '@lab-zer0/content/data/site/landing.json'
import { landing as copy } from '@lab-zer0/content/microcopy.ts'
import { GraduatedRule } from '../../../ui/graduated-rule.tsx'
import { Unit } from '../../../ui/unit.tsx'
import { LevelsPart } from '../pages/levels-part.tsx'
import { Section } from '../pages/section.tsx'
import { ClosingBand } from './closing-band.tsx'
import { CountedThings } from './counted-things.tsx'
import { EstimatePart } from './estimate-part.tsx'
import { LandingHero } from './landing-hero.tsx'
import { SixStations } from './six-stations.tsx'

/** `/`: what this is, for somebody who has ten seconds. */
export function LandingScreen() {
  return (
    <>
      <LandingHero />
      <AtAGlance />
      <WhyLabs />
      <div className="wrap-page">
        <GraduatedRule />
      </div>
      <CountedThings />
      <EstimatePart />
      <SixStations />
      <LevelsPart />
      <ClosingBand heading={copy.closing.heading} text={textOf('beta')} />
    </>
  )
}

function textOf(key: string): string {
  return supporting_text.find((part) => part.key === key)?.text ?? ''
}

function AtAGlance() {
  return (
    <section aria-label={copy.glance.label} className="border-y border-line bg-surface">
      <ul className="wrap-page grid grid-cols-2 gap-x-4 min-[56rem]:grid-cols-4 min-[56rem]:gap-x-0">
        {copy.glance.items.map(({ figure, text }) => (
          <li
            key={figure}
            className="border-line py-5 min-[56rem]:py-6 min-[56rem]:pr-4 min-[56rem]:not-first:border-l min-[56rem]:not-first:pl-6"
          >
            <b className="block font-display text-title-2 font-medium">{figure}</b>
            <span className="text-small text-ink-2">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function WhyLabs() {
  const why = supporting_text.find((part) => part.key === 'why')
  if (!why) return null
  return (
    <Section heading={why.title} lead={why.text}>
      <ul className="grid gap-8 md:grid-cols-3 lg:gap-12">
        {value_points.map(({ key, title, text }) => (
          <li key={key} className="grid content-start gap-2 border-t border-line-strong pt-4">
            <h3 className="font-display text-title-2">{title}</h3>
            <p className="text-pretty text-ink-2">
              <Unit name={text} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
