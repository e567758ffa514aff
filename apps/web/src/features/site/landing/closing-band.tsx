import { landing } from '@lab-zer0/content/microcopy.ts'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { demoCall } from '../site-calls.ts'

const { closing } = landing

/** The last word of a public page: how to begin. */
export function ClosingBand({ heading, text }: { heading: string; text: string }) {
  return (
    <section aria-labelledby="closing" className="bg-field text-on-field">
      <div className="wrap-page grid items-center gap-7 py-[clamp(3rem,6vw,5rem)] lg:grid-cols-[1fr_auto]">
        <div className="grid gap-3.5">
          <h2 id="closing" className="font-display text-display-2 text-balance">
            {heading}
          </h2>
          <p className="max-w-152 text-lead text-pretty text-on-field-2">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="wattle" size="lg" href={demoCall.href} className="max-md:w-full">
            {demoCall.label}
          </ButtonLink>
          <ButtonLink
            variant="on-field"
            size="lg"
            href={paths.registerOrganisation}
            className="max-md:w-full"
          >
            {closing.have_code}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
