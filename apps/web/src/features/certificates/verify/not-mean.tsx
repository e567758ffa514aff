import type { Assessed } from '@lab-zer0/content/assessed.ts'
import { verify } from '@lab-zer0/content/microcopy.ts'
import { Minus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { paths } from '../../../lib/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { NotAssessed } from './not-assessed.tsx'

const copy = verify.not_mean

/** As loud as what it does mean: nobody is to read more into it. */
export function NotMean({ assessed }: { assessed: Assessed | undefined }) {
  const title = useId()
  return (
    <section aria-labelledby={title} className="grid content-start gap-2">
      <h2 id={title} className="font-display text-title-2">
        {copy.heading}
      </h2>
      <ul>
        {copy.items.map((item) => (
          <Item key={item.title} title={item.title}>
            <p className="text-ink-2">{item.text}</p>
          </Item>
        ))}
        {assessed && (
          <Item title={verify.not_assessed.title}>
            <NotAssessed assessed={assessed} />
          </Item>
        )}
      </ul>
      <p className="text-ui">
        <Link href={paths.method} isStandalone>
          {copy.method}
        </Link>
      </p>
    </section>
  )
}

function Item({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3.5 border-b border-line py-3.5 last:border-b-0">
      <Minus aria-hidden="true" className="mt-0.5 size-5 text-ink-3" strokeWidth={2.25} />
      <div>
        <h3 className="text-body font-bold">{title}</h3>
        {children}
      </div>
    </li>
  )
}
