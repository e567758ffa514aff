import { member_dashboard as copy, labs } from '@lab-zer0/content/microcopy.ts'
import type { Lab, OpenLab } from '@lab-zer0/contracts/labs.ts'
import { useQuery } from '@tanstack/react-query'
import { Flag, Users } from 'lucide-react'
import { useId } from 'react'
import { fill } from '../../../lib/format.ts'
import { labPath } from '../../../lib/paths.ts'
import { Journey } from '../../../product/journey.tsx'
import { NeededNext } from '../../../product/needed-next.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Link } from '../../../ui/link.tsx'
import { journeyNotes, neededWords } from '../detail/journey-words.ts'
import { LabStatusBadge, TypeBadge } from '../detail/lab-badges.tsx'
import { championOf, peopleOfFte } from '../lab-words.ts'
import { stagesOptions } from '../labs.api.ts'
import { type Attempt, MembershipButton } from '../members/membership-button.tsx'
import { NextStep } from './next-step.tsx'

type MyLabCardProps = { lab: OpenLab; onAttempt: (failed: Attempt | undefined) => void }

export function MyLabCard({ lab, onAttempt }: MyLabCardProps) {
  const title = useId()
  // The path itself is known from the lab; the counts under it may come later or not at all.
  const stages = useQuery(stagesOptions(lab.id))
  const next = neededWords(lab, stages.data)
  return (
    <section
      aria-labelledby={title}
      className="overflow-hidden rounded-card border border-primary-line bg-surface shadow-card"
    >
      <div className="grid gap-5 p-[clamp(1.25rem,2.6vw,2rem)]">
        <div className="flex items-start justify-between gap-x-6 gap-y-3 max-md:flex-col">
          <div className="grid min-w-0 gap-2">
            <h2 id={title} className="grid gap-0.5">
              <span className="text-small font-regular text-ink-3">{copy.my_lab}</span>
              <Link
                kind="plain"
                href={labPath(lab.id)}
                isStandalone
                className="font-display text-title-2 max-md:-my-2 pointer-coarse:-my-2"
              >
                {lab.name}
              </Link>
            </h2>
            <Facts
              facts={[
                { id: 'type', text: <TypeBadge lab={lab} /> },
                { id: 'members', icon: Users, text: peopleOfFte(lab) },
                { id: 'champion', icon: Flag, text: championWords(lab) },
              ]}
            />
          </div>
          <div className="flex shrink-0 flex-wrap items-center gap-3 md:justify-end">
            <LabStatusBadge lab={lab} />
            <MembershipButton lab={lab} onAttempt={onAttempt} />
          </div>
        </div>
        <Journey now={lab.station} notes={journeyNotes(lab, stages)} />
      </div>
      {next && (
        <NeededNext title={next.title} action={<NextStep lab={lab} />}>
          {next.text}
        </NeededNext>
      )}
    </section>
  )
}

function championWords(lab: Lab): string {
  if (lab.is_champion) return labs.you_are_champion
  const champion = championOf(lab)
  return champion === null ? labs.no_champion_yet : fill(labs.champion_is, { champion })
}
