import { privacy as words } from '@lab-zer0/content/data/microcopy.json'
import text from '@lab-zer0/content/data/site/privacy.md?raw'
import { paths } from '../../lib/paths.ts'
import { DocumentScreen } from './document-screen.tsx'

export function PrivacyScreen() {
  return <DocumentScreen text={text} path={paths.privacy} contents={words.contents} />
}
