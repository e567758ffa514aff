import { verify } from '@lab-zer0/content/data/microcopy.json'
import { Minus } from 'lucide-react'
import { useId } from 'react'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'

const words = verify.not_mean

/** As loud as what it does mean: nobody is to read more into it. */
export function NotMean() {
  const title = useId()
  return (
    <section aria-labelledby={title} className="grid content-start gap-2">
      <h2 id={title} className="font-display text-title-2">
        {words.heading}
      </h2>
      <ul>
        {words.items.map((item) => (
          <li
            key={item.title}
            className="grid grid-cols-[auto_1fr] gap-x-3.5 border-b border-line py-3.5 last:border-b-0"
          >
            <Minus aria-hidden="true" className="mt-0.5 size-5 text-ink-3" strokeWidth={2.25} />
            <div>
              <h3 className="text-body font-bold">{item.title}</h3>
              <p className="text-ink-2">{item.text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="text-ui">
        <Link href={paths.method} isStandalone>
          {words.method}
        </Link>
      </p>
    </section>
  )
}
