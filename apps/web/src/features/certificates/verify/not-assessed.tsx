import type { Assessed } from '@lab-zer0/content/assessed.ts'
import { verify } from '@lab-zer0/content/microcopy.ts'
import { fill } from '../../../lib/format.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'

const copy = verify.not_assessed

/** What this edition leaves out: the largest in a sentence, all of them for those who ask. */
export function NotAssessed({ assessed: { in_short, not_assessed: topics } }: { assessed: Assessed }) {
  return (
    <>
      <p className="text-ink-2">{fill(copy.text, { in_short })}</p>
      <Disclosure title={fill(copy.all, { n: topics.length })}>
        <ul aria-label={copy.title} className="grid gap-2 pb-1">
          {topics.map(({ topic, title, text }) => (
            <li key={topic} className="text-ui">
              <strong className="font-semibold">{title}</strong>
              <span className="block text-small text-ink-2">{text}</span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </>
  )
}
