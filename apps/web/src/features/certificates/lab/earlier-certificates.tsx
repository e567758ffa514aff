import { lab_certificate as copy } from '@lab-zer0/content/microcopy.ts'
import { fill } from '../../../lib/format.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Link } from '../../../ui/link.tsx'
import { verifyPath } from '../addresses.ts'
import { formatDay } from '../format-day.ts'
import type { LabCertificate } from './lab-certificate.api.ts'

/** Kept for good: an old certificate stays verifiable. */
export function EarlierCertificates({ certificates }: { certificates: LabCertificate['before'] }) {
  if (certificates.length === 0) return null
  return (
    <div className="border-t border-line pt-2">
      <Disclosure title={copy.past}>
        <ul className="grid gap-1 text-ui">
          {certificates.map(({ public_id, state, issued_at, valid_until, withdrawn_at }) => (
            <li key={public_id} className="flex flex-wrap gap-x-4">
              <Link href={verifyPath(public_id)} isStandalone>
                {`${copy.facts.issued} ${formatDay(issued_at)}`}
              </Link>
              <span className="text-ink-2">
                {state === 'withdrawn'
                  ? fill(copy.withdrawn_on, { date: formatDay(withdrawn_at ?? valid_until) })
                  : fill(copy.valid_until, { date: formatDay(valid_until) })}
              </span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}
