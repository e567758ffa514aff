import text from '@lab-zer0/content/data/site/terms.md?raw'
import { terms as copy } from '@lab-zer0/content/microcopy.ts'
import { DocumentScreen } from './document-screen.tsx'

export function TermsScreen() {
  return <DocumentScreen text={text} contents={copy.contents} />
}
