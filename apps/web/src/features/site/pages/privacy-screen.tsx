import text from '@lab-zer0/content/data/site/privacy.md?raw'
import { privacy as copy } from '@lab-zer0/content/microcopy.ts'
import { DocumentScreen } from './document-screen.tsx'

export function PrivacyScreen() {
  return <DocumentScreen text={text} contents={copy.contents} />
}
