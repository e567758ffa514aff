import { faq as copy } from '@lab-zer0/content/microcopy.ts'
import { Island } from '../../../ui/island.tsx'
import { Page } from '../../../ui/page.tsx'
import { PublicHead } from './public-head.tsx'
import { Questions } from './questions.tsx'

/** `/faq`: 15 questions, one answer open at a time. */
export function FaqScreen() {
  return (
    <Page>
      <PublicHead title={copy.title} />
      <Island name="questions">
        <Questions />
      </Island>
    </Page>
  )
}
