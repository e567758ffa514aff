import { verify as words } from '@lab-zer0/content/data/microcopy.json'
import { fill } from '../../../lib/format.ts'

export function daysInWords(days: number): string {
  return days === 1 ? words.days_one : fill(words.days_other, { n: days })
}
