import { member_dashboard as copy, kit, labs as labWords } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { useId } from 'react'
import { fill } from '../../../lib/format.ts'
import { labPath, paths } from '../../../lib/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { TypeBadge } from '../detail/lab-badges.tsx'
import { membersOfFte } from '../lab-words.ts'
import { usePage } from '../list/use-page.ts'
import { type Attempt, MembershipButton } from '../members/membership-button.tsx'

type OtherLabsProps = {
  labs: readonly Lab[]
  currentLab: Lab | null
  onAttempt: (failed: Attempt | undefined) => void
  /** For somebody who is still looking for a lab: the list is the page, not its margin. */
  isWide?: boolean
}

/** Every lab that the person is not in, ten at a time. */
export function OtherLabs({ labs, currentLab, onAttempt, isWide = false }: OtherLabsProps) {
  const title = useId()
  const others = labs.filter((lab) => lab.id !== currentLab?.id)
  const { rows, pagination } = usePage(others)
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="text-title-3">
        {copy.other_labs}
      </h2>
      <p className="mt-1 text-small text-ink-3">
        {others.length === 0
          ? copy.other_labs_empty
          : currentLab
            ? fill(labWords.one_lab_in, { lab: currentLab.name })
            : labWords.one_lab}
      </p>
      {rows.length > 0 && (
        <ul
          className={
            isWide ? 'mt-1 grid gap-x-10 md:grid-cols-2' : 'mt-1 grid gap-x-10 md:max-xl:grid-cols-2'
          }
        >
          {rows.map((lab) => (
            <li
              key={lab.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-b border-line py-4 last:border-b-0"
            >
              <div className="grid gap-1.5">
                <Link kind="plain" isStandalone href={labPath(lab.id)} className="font-bold wrap-anywhere">
                  {lab.name}
                </Link>
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-ink-3">
                  <TypeBadge lab={lab} />
                  {membersOfFte(lab)}
                </div>
              </div>
              <div>
                <MembershipButton lab={lab} onAttempt={onAttempt} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {others.length > rows.length && (
        <div className="*:px-0">
          <Pagination {...pagination} noun={kit.nouns.labs} />
        </div>
      )}
      <p className="mt-2 text-small">
        <Link isStandalone href={paths.viewLabs}>
          {fill(currentLab ? labWords.all_labs_with_yours : labWords.all_labs_link, { n: labs.length })}
        </Link>
      </p>
    </section>
  )
}
