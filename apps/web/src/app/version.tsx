import { header } from '@lab-zer0/content/microcopy.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { version } from '../../package.json'

/** What somebody who reports a fault can name. */
export function Version() {
  return fill(header.version, { version })
}
