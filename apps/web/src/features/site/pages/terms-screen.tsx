import { terms as copy } from '@lab-zer0/content/data/microcopy.json'
import text from '@lab-zer0/content/data/site/terms.md?raw'
import { DocumentScreen } from './document-screen.tsx'

export function TermsScreen() {
  return <DocumentScreen text={text} contents={copy.contents} />
}
