import { verify as copy } from '@lab-zer0/content/microcopy.ts'
import { fill } from '../../../lib/format.ts'

export function daysInWords(days: number): string {
  return days === 1 ? copy.days_one : fill(copy.days_other, { n: days })
}
