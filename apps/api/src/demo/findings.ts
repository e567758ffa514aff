import { checklists } from '@lab-zer0/content/checklists.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { Answer } from '../db/schema/checklists.ts'
import { demoAnswers } from './answers.ts'

export type DemoFinding = { questionId: string; answer: Answer; naReason: null; finding: string }

/** What an auditor writes beside a Yes, where a word helps the next one. */
const SEEN: Record<string, string> = {
  'W-AUD-GC-01': 'Asked a doctoral student and the technician. Both named the Champion at once.',
  'W-AUD-LW-01': 'Nine bins on the way, nine signs. The one at the sink is wearing off.',
  'W-AUD-LW-03': 'Followed the cardboard down to the cage at the dock.',
  'W-AUD-LW-06': 'Picked three from the list; all three on their shelf, the oldest good for another year.',
  'W-AUD-CS-01': 'Three doors, three displays, the same numbers.',
  'W-AUD-CS-04': 'Five of five found in under a minute each.',
  'W-AUD-CE-01': 'Left three computers alone over a coffee. All three were dark when we came back.',
  'D-AUD-GC-01': 'Both opened the page on their phones before I had finished asking.',
  'D-AUD-EO-03': 'Mugs for twenty, and the paper cups are gone from the cupboard.',
  'D-AUD-DS-01': 'Compared the array and the scratch space: within two per cent of the register.',
  'D-AUD-DS-02': 'Found in fifty seconds, by somebody who joined this semester.',
  'D-AUD-CE-01': 'Three computers, all asleep after half an hour.',
}

/** What was not as answered, so that the lab knows what would be enough. */
const MISSING: Record<string, string> = {
  'W-AUD-GC-02':
    'The notes of the last two meetings have no such item. One dated note with a follow-up is enough.',
  'W-AUD-GC-03': 'The newest induction form is filled in. The last leaving form has no line for samples.',
  'W-AUD-LW-02': 'Glove boxes and pipette wrappers in two of three yellow bins.',
  'W-AUD-LW-05': 'There are weights for one week, but no date and nothing that was changed because of them.',
  'W-AUD-LW-04': 'A box of batteries under the bench, and nobody knew when the last one was collected.',
  'W-AUD-CS-03': 'The last entry is ten months old, and three filters were grey.',
  'W-AUD-CS-04':
    'Three of five boxes were in the listed place. The second freezer was re-racked after the list was made.',
  'W-AUD-CS-05': 'The team remembers a clean-out; there is no record of what went and who agreed.',
  'W-AUD-CS-06': 'Two of seven units are not on the plan, both of them in the corridor.',
  'W-AUD-CE-02': 'The label on the plate reader says off at night; the member leaves it on for the morning.',
  'D-AUD-EO-02': 'Came out single-sided on the printer by the lift.',
  'D-AUD-DS-03': 'Folders that are more than a year old; the limit is ninety days.',
  'D-AUD-CE-03': 'The review date of one of the two machines has passed.',
}

/** The auditor checklist of a lab: No to the questions named by the end of their id, every N/A of the lab agreed with. */
export function demoFindings(type: LabType, lab: string, negatives: readonly string[]): DemoFinding[] {
  const asked = checklists[type].questions.filter(({ for_auditor }) => for_auditor)
  const looked = asked.map(({ id }): DemoFinding => {
    const isNo = negatives.includes(id.slice('W-AUD-'.length))
    const finding = isNo ? missing(id) : (SEEN[id] ?? '')
    return { questionId: id, answer: isNo ? 'n' : 'y', naReason: null, finding }
  })
  const agreed = demoAnswers(type, lab)
    .filter(({ answer }) => answer === 'x')
    .map(({ questionId }): DemoFinding => ({ questionId, answer: 'y', naReason: null, finding: '' }))
  return [...looked, ...agreed]
}

function missing(id: string): string {
  const copy = MISSING[id]
  if (!copy) throw new Error(`The demo has no words for a No to ${id}`)
  return copy
}
