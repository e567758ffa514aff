import { register_organisation as copy } from '@lab-zer0/content/microcopy.ts'
import { KeyRound } from 'lucide-react'
import { contactHref } from '../../lib/site.ts'
import { Notice } from '../../ui/notice.tsx'
import { SentenceWithLinks } from '../../ui/sentence-with-links.tsx'
import { Steps } from '../../ui/steps.tsx'

const steps = copy.next.steps.map(({ name, note }, index) => ({
  name,
  note,
  state: index === 0 ? ('now' as const) : ('later' as const),
}))

export function NextSteps() {
  return (
    <aside className="grid content-start gap-5 self-start lg:sticky lg:top-8">
      <h2 className="text-title-3">{copy.next.title}</h2>
      <Steps steps={steps} />
      <Notice tone="plain" icon={KeyRound} title={copy.no_code.title}>
        <p>
          <SentenceWithLinks
            text={copy.no_code.text}
            links={[{ copy: copy.no_code.link, href: contactHref }]}
          />
        </p>
      </Notice>
    </aside>
  )
}
