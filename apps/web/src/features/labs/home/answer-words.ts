import { lab_home } from '@lab-zer0/content/microcopy.ts'
import type { LabHome } from '@lab-zer0/contracts/lab-home.ts'
import { fill } from '../../../lib/format.ts'

const { doors: copy } = lab_home

/** `23 Yes, 2 No, 1 N/A`: the same wherever the lab page counts answers. */
export function answerWords({ answers: { yes, no, na } }: Pick<LabHome, 'answers'>): string {
  if (yes + no + na === 0) return copy.answers_none
  return fill(na === 0 ? copy.answers : copy.answers_na, { yes, no, na })
}
