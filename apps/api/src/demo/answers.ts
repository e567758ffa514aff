import { checklists } from '@lab-zer0/content/checklists.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { Answer } from '../db/schema/checklists.ts'

export type DemoAnswer = { questionId: string; answer: Answer; naReason: number | null; comment: string }
type NotYet = { no: readonly string[]; na: Readonly<Record<string, number>> }

/** What a lab does not do yet, and what it cannot do, with the reason: the end of a question's id. */
const NOT_YET: Record<string, NotYet> = {
  'Soil Microbiome Lab': { no: ['LW-07', 'CE-03'], na: { 'CE-02': 4 } },
  'Neurodegeneration Lab': { no: ['LW-05', 'CS-05', 'CE-05'], na: { 'LW-08': 2, 'CS-07': 5 } },
  'Astro Data Lab': { no: ['DS-03'], na: { 'EO-02': 4 } },
  'Membrane Biophysics Lab': { no: ['GC-05', 'LW-06'], na: { 'CS-05': 3 } },
  'Zebrafish Development Lab': { no: ['CS-08', 'LW-07', 'CE-01'], na: { 'LW-02': 2 } },
  'Insect Physiology Lab': { no: ['LW-05', 'CE-04', 'CS-06'], na: { 'LW-08': 2 } },
  'Marine Acoustics Lab': { no: ['DS-05', 'EO-07'], na: { 'EO-02': 4, 'CE-03': 3 } },
  'Urban Sensing Lab': { no: ['DS-04'], na: { 'EO-02': 4 } },
  'Catalysis Lab': { no: ['LW-08', 'CS-08', 'CE-02'], na: { 'CS-05': 3 } },
  'Climate Modelling Group': { no: ['DS-04', 'CE-05'], na: { 'EO-05': 4 } },
  'Wheat Pathology Lab': { no: ['CS-03'], na: { 'LW-02': 3, 'CE-02': 4 } },
  'Computational Linguistics Lab': { no: ['DS-01', 'CE-06'], na: { 'EO-04': 3 } },
}

const COMMENTS: Record<string, string> = {
  'W-ACT-GC-01': 'On the door, with a photo, and on the first page of the lab wiki.',
  'W-ACT-GC-02': 'Third item of each monthly meeting. The notes are in the shared drive, under Meetings.',
  'W-ACT-GC-03': 'The board beside the autoclave. Everybody passes it.',
  'W-ACT-GC-05': 'We have a form for samples. Data and chemicals come into it with the next version.',
  'W-ACT-LW-02': 'Containment rules keep other bins out of the two inner rooms.',
  'W-ACT-LW-03': 'A cage at the loading dock, emptied on Thursdays.',
  'W-ACT-LW-05': 'Planned for the first week of semester, with the scales from the teaching lab.',
  'W-ACT-LW-06': 'There is a list for chemicals. Consumables still live in an order book.',
  'W-ACT-LW-07': 'Our supplier has stopped the take-back of cool packs. We are asking two others.',
  'W-ACT-LW-08': 'Infectious material: single use is a condition of our approval.',
  'W-ACT-CS-01': 'Magnetic labels, checked when the alarm contacts change.',
  'W-ACT-CS-03': 'Two of the filters need a technician, who comes next month.',
  'W-ACT-CS-04': 'One sheet a freezer, rack by rack, each with an owner.',
  'W-ACT-CS-05': 'Ours defrost by themselves, apart from the one in the cold room.',
  'W-ACT-CS-07': 'Most are at -70. One holds enzymes whose maker asks for -80; the letter is in the folder.',
  'W-ACT-CS-08': 'The chest freezer is half empty. We wait for a place in the store downstairs.',
  'W-ACT-CE-02': 'IT manages these computers and sets sleep to two hours. We have asked.',
  'W-ACT-CE-04': 'The last one out goes through the list. A rota for it is not written yet.',
  'D-ACT-GC-02': 'A standing item; the notes are in the team channel.',
  'D-ACT-GC-04': 'Page 3 of the welcome guide.',
  'D-ACT-EO-02': 'The printers belong to the building, and its defaults cannot be changed by us.',
  'D-ACT-EO-03': 'A shelf of mugs in the kitchen, and a roster for the dishwasher.',
  'D-ACT-EO-04': 'There is no printer and no collection on our floor.',
  'D-ACT-DS-01': 'Listed for the network drive. Two cloud buckets are still to be counted.',
  'D-ACT-DS-03': 'By hand so far, when the quota mail comes.',
  'D-ACT-DS-04': 'We removed duplicates earlier this year but did not note how much it freed.',
  'D-ACT-DS-06': 'Raw recordings go to tape three months after the paper.',
  'D-ACT-CE-03': 'The docks are built into the desks and have no switch.',
  'D-ACT-CE-05': 'Every machine but the two that control the array has an entry.',
}

/** Every question of a lab's own checklist, answered as that lab would; comments where there is something to say. */
export function demoAnswers(type: LabType, lab: string): DemoAnswer[] {
  const { no, na } = NOT_YET[lab] ?? { no: [], na: {} }
  const questions = checklists[type].questions.filter(({ for_auditor }) => !for_auditor)
  return questions.map(({ id }, place) => {
    const end = id.slice('W-ACT-'.length)
    const naReason = na[end] ?? null
    const answer: Answer = naReason !== null ? 'x' : no.includes(end) ? 'n' : 'y'
    // A lab explains what it does not do; of the rest each comments on another part.
    const speaks = answer !== 'y' || (place + lab.length) % 3 === 0
    return { questionId: id, answer, naReason, comment: speaks ? (COMMENTS[id] ?? '') : '' }
  })
}
