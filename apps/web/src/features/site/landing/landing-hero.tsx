import { headline, sub_headline } from '@lab-zer0/content/data/site/landing.json'
import { landing as copy } from '@lab-zer0/content/microcopy.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Link } from '../../../ui/link.tsx'
import { demoCall, loginCall, newsletterCall } from '../site-calls.ts'
import { HeroVessel } from './hero-vessel.tsx'

export function LandingHero() {
  return (
    <section aria-labelledby="headline" className="overflow-clip py-[clamp(2rem,4vw,3.25rem)]">
      <div className="wrap-page grid gap-10 lg:grid-cols-[minmax(0,1.08fr)_minmax(0,0.92fr)] lg:gap-12">
        <div className="grid content-center gap-6 pb-[clamp(0rem,4vw,4rem)]">
          <h1 id="headline" className="font-display text-display-1 sm:text-balance">
            {headline}
          </h1>
          <p className="max-w-132 text-lead text-pretty text-ink-2">{sub_headline}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink size="lg" href={loginCall.href} className="max-md:w-full">
              {loginCall.label}
            </ButtonLink>
            <ButtonLink variant="secondary" size="lg" href={demoCall.href} className="max-md:w-full">
              {demoCall.label}
            </ButtonLink>
          </div>
          <p>
            <Link href={newsletterCall.href} target="_blank" rel="noreferrer" isStandalone>
              {newsletterCall.label}
            </Link>
            <span className="block text-small text-ink-3">{copy.newsletter_tooltip}</span>
          </p>
        </div>
        <HeroVessel />
      </div>
    </section>
  )
}
