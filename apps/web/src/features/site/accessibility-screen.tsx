import { privacy as words } from '@lab-zer0/content/data/microcopy.json'
import text from '@lab-zer0/content/data/site/accessibility.md?raw'
import { paths } from '../../lib/paths.ts'
import { DocumentScreen } from './document-screen.tsx'

export function AccessibilityScreen() {
  return <DocumentScreen text={text} path={paths.accessibility} contents={words.contents} />
}
