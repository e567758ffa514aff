import { savingsSentence } from '@lab-zer0/content/certificate-words.ts'
import { verify } from '@lab-zer0/content/data/microcopy.json'
import type { PublicCertificate } from '@lab-zer0/contracts/certificates.ts'
import { type ReactNode, useId } from 'react'
import { fill } from '../../lib/format.ts'
import { Scale } from '../../ui/scale.tsx'

const words = verify.covers

type Audited = Pick<
  PublicCertificate,
  'lab_type' | 'score' | 'na_count' | 'question_count' | 'rounds' | 'edition' | 'reduced_categories'
>

/** What the audit looked at. Without ticks: those belong to what this browser checked itself. */
export function Covers({ audited }: { audited: Audited }) {
  const title = useId()
  const { lab_type, score, rounds, edition, reduced_categories } = audited
  const told = { labType: lab_type, edition, reducedCategories: reduced_categories }
  return (
    <section aria-labelledby={title} className="grid content-start gap-2">
      <h2 id={title} className="font-display text-title-2">
        {words.heading}
      </h2>
      <ul>
        <Covered title={words.baseline_title}>
          <p>{words.baseline[lab_type]}</p>
          {edition === null && <p>{words.issued_before}</p>}
        </Covered>
        <Covered title={words.practice_title}>
          <p>{fill(words.practice, { score })}</p>
          <div className="max-w-104 text-ink">
            <Scale label={words.score_label} value={score} tone="bronze" />
          </div>
          <p className="pt-1">{notApplicable(audited)}</p>
        </Covered>
        <Covered title={words.savings_title}>
          <p>{savingsSentence(told)}</p>
        </Covered>
        <Covered title={words.review_title}>
          <p>{words.review[lab_type]}</p>
          <p>{rounds === 1 ? words.rounds_one : fill(words.rounds_other, { n: rounds })}</p>
        </Covered>
      </ul>
    </section>
  )
}

function Covered({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="border-b border-line py-3.5 last:border-b-0">
      <h3 className="text-body font-bold">{title}</h3>
      <div className="grid gap-0.5 text-ink-2">{children}</div>
    </li>
  )
}

function notApplicable({ na_count, question_count }: Audited): string {
  if (na_count === 0) return words.na_none
  const share = Math.round((100 * na_count) / question_count)
  return fill(words.na, { n: na_count, total: question_count, share })
}
