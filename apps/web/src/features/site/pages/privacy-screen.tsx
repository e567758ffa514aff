import { privacy as copy } from '@lab-zer0/content/data/microcopy.json'
import text from '@lab-zer0/content/data/site/privacy.md?raw'
import { DocumentScreen } from './document-screen.tsx'

export function PrivacyScreen() {
  return <DocumentScreen text={text} contents={copy.contents} />
}
