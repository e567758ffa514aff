import { landing } from '@lab-zer0/content/microcopy.ts'
import { UsersRound } from 'lucide-react'
import { StationLine } from '../../../product/station-line.tsx'
import { StepDot } from '../../../ui/step-dot.tsx'
import { Section } from '../pages/section.tsx'

const { stations: copy } = landing

/** The path as everybody will walk it; in the app the same path says where a lab stands. */
export function SixStations() {
  return (
    <Section heading={copy.heading} lead={copy.lead}>
      <ol className="grid min-[56rem]:grid-cols-6">
        {copy.items.map(({ name, text, who }, index) => (
          <li
            key={name}
            className="group relative grid grid-cols-[2.25rem_1fr] content-start gap-x-3.5 pb-5.5 last:pb-0 min-[56rem]:grid-cols-1 min-[56rem]:pr-3 min-[56rem]:pb-0"
          >
            <StationLine state="later" />
            <StepDot state={index === 0 ? 'now' : 'later'}>{index + 1}</StepDot>
            <div className="grid gap-1 pt-1.75 min-[56rem]:pt-3">
              <h3 className="text-title-3">{name}</h3>
              <p className="text-small text-pretty text-ink-2">{text}</p>
              <p className="flex items-center gap-1.5 text-small text-ink-3">
                <UsersRound aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
                {who}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
