import { lab_home } from '@lab-zer0/content/microcopy.ts'
import type { OpenLab } from '@lab-zer0/contracts/labs.ts'
import { renewableFrom } from '@lab-zer0/domain/certificates/validity.ts'
import { Award, Plus } from 'lucide-react'
import { fill, formatDate } from '../../../lib/format.ts'
import { changesPath } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'

const { certified: copy } = lab_home

type CertifiedBandProps = { lab: OpenLab; until: string; now?: Date }

/** Nobody is needed: until when the certificate is valid, and that the lab goes on recording what it changes. */
export function CertifiedBand({ lab, until, now = new Date() }: CertifiedBandProps) {
  const opens = renewableFrom(new Date(until))
  const isOpen = opens <= now
  const date = formatDate(until)
  return (
    <div className="grid items-center gap-x-4 gap-y-3.5 border-t border-bronze-line bg-bronze-soft px-[clamp(1.25rem,2.6vw,2rem)] py-4.5 min-[56rem]:grid-cols-[1fr_auto]">
      <div className="flex items-center gap-4">
        <Award aria-hidden="true" className="size-9 shrink-0 text-bronze" strokeWidth={1.5} />
        <div>
          <strong>{fill(isOpen ? copy.title_open : copy.title, { date })}</strong>
          <p className="text-small text-ink-2">
            {fill(isOpen ? copy.text_open : copy.text, { date: formatDate(opens.toISOString()) })}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="secondary" href="#certificate">
          {copy.certificate}
        </ButtonLink>
        {lab.may['lab.work'] === true && (
          <ButtonLink href={changesPath(lab.id)}>
            <Plus aria-hidden="true" strokeWidth={1.75} />
            {copy.record}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
