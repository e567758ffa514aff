import { checklist_walk as copy } from '@lab-zer0/content/microcopy.ts'
import { fill } from '../../lib/format.ts'

/** `1 photo`, `3 photos`. */
export function counted(what: 'answers' | 'photos', n: number): string {
  return n === 1 ? copy[what].one : fill(copy[what].other, { n })
}
