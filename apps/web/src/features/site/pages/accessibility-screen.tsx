import text from '@lab-zer0/content/data/site/accessibility.md?raw'
import { privacy as copy } from '@lab-zer0/content/microcopy.ts'
import { DocumentScreen } from './document-screen.tsx'

export function AccessibilityScreen() {
  return <DocumentScreen text={text} contents={copy.contents} />
}
