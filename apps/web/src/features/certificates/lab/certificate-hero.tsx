import { verify } from '@lab-zer0/content/microcopy.ts'
import type { PublicCertificate } from '@lab-zer0/contracts/certificates.ts'
import { groupedPublicId } from '@lab-zer0/domain/certificates/public-id.ts'
import type { ReactNode } from 'react'
import { fill } from '../../../lib/format.ts'
import { cx } from '../../../ui/cx.ts'
import { formatDay } from '../format-day.ts'

const copy = verify.meta

type Named = Pick<
  PublicCertificate,
  | 'public_id'
  | 'lab_name'
  | 'lab_type'
  | 'organisation_name'
  | 'department'
  | 'principal_investigator'
  | 'issued_at'
  | 'valid_until'
> & {
  /** Known of our own record; a file alone may not say it. */
  short_number?: string
}

type CertificateHeroProps = { named: Named; verdict: ReactNode; badge?: string; headingLevel?: 'h1' | 'h2' }

/** The answer first, then whose certificate it is. */
export function CertificateHero({
  named,
  verdict,
  badge,
  headingLevel: Heading = 'h1',
}: CertificateHeroProps) {
  return (
    <div className="overflow-hidden bg-field text-on-field">
      <div
        className={cx(
          'wrap-page grid grid-cols-1 items-center gap-8 py-[clamp(2rem,5vw,4rem)]',
          badge !== undefined && 'lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-16',
        )}
      >
        <div className="grid gap-4.5">
          {verdict}
          <div className="grid gap-2">
            <Heading className="font-display text-display-2 text-balance wrap-anywhere">
              {named.lab_name}
            </Heading>
            <p className="text-lead text-on-field-2">
              {[named.department, named.organisation_name].filter(Boolean).join(', ')}
            </p>
          </div>
          <Meta named={named} />
        </div>
        {badge !== undefined && <Seal badge={badge} />}
      </div>
    </div>
  )
}

function Meta({ named }: { named: Named }) {
  const items = [
    { term: copy.level, text: fill(copy.level_value, { lab_type: named.lab_type }) },
    { term: copy.issued, text: formatDay(named.issued_at) },
    { term: copy.valid_until, text: formatDay(named.valid_until) },
    ...(named.short_number === undefined ? [] : [{ term: copy.number, text: named.short_number }]),
    ...(named.principal_investigator === null
      ? []
      : [{ term: copy.investigator, text: named.principal_investigator }]),
    {
      term: named.short_number === undefined ? copy.number : copy.full_number,
      text: groupedPublicId(named.public_id),
      isLong: true,
    },
  ]
  return (
    <dl className="mt-2.5 grid grid-cols-2 gap-x-6 gap-y-5 border-t border-field-line pt-5 md:grid-cols-[repeat(4,auto)] md:justify-start md:gap-x-10 md:gap-y-4">
      {items.map(({ term, text, ...item }) => (
        <div key={term} className={cx('min-w-0', 'isLong' in item && 'col-span-full')}>
          <dt className="text-small text-on-field-2">{term}</dt>
          <dd className="text-title-3 wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

// Its words stand beside it already, and the picture may be older than they are.
function Seal({ badge }: { badge: string }) {
  return (
    <div className="justify-self-center rounded-full shadow-[0_0_0_1.5px_var(--lz-field-line),0_0_0_14px_color-mix(in_srgb,var(--lz-field-2)_70%,transparent)]">
      <img src={badge} alt="" width={240} height={320} className="h-auto w-[min(15rem,62vw)]" />
    </div>
  )
}
