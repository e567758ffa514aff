import dry from '@lab-zer0/content/data/checklists/dry-bronze.json' with { type: 'json' }
import wet from '@lab-zer0/content/data/checklists/wet-bronze.json' with { type: 'json' }
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type * as z from 'zod/mini'
import { questionCategory } from './question-categories.ts'
import * as schemas from './schemas.ts'

type ChecklistFile = z.output<typeof schemas.checklist>
export type ChecklistQuestion = ChecklistFile['questions'][number] & {
  /** What people read for the category. */
  category: string
}
export type Checklist = Omit<ChecklistFile, 'questions'> & { questions: ChecklistQuestion[] }

const read = (file: unknown): Checklist => labelled(schemas.checklist.parse(file))

function labelled(checklist: ChecklistFile): Checklist {
  const questions = checklist.questions.map((question) => ({
    ...question,
    category: questionCategory(question.category_id).label,
  }))
  return { ...checklist, questions }
}

/** Every edition of every checklist, oldest first. What a submitted checklist names never leaves this list. */
let published: readonly Checklist[] = [read(wet), read(dry)]

function currentOf(labType: LabType): Checklist {
  const found = published.findLast((checklist) => checklist.lab_type === labType)
  if (!found) throw new Error(`There is no checklist for ${labType} labs`)
  return found
}

/** The checklist that an open cycle answers: the newest. */
export const checklists: Readonly<Record<LabType, Checklist>> = {
  get wet() {
    return currentOf('wet')
  },
  get dry() {
    return currentOf('dry')
  },
}

/** Answers name the question's id and the checklist's version, so that they can be explained years later. */
export function findChecklist(labType: LabType, version: number): Checklist | undefined {
  return published.find((checklist) => checklist.lab_type === labType && checklist.version === version)
}

/** The words of an edition's questions. Undefined for a draft, whose words are not published either. */
export function publishedChecklistOf(edition: {
  checklist: { file: string; version: number }
}): Checklist | undefined {
  const { file, version } = edition.checklist
  return published.find((checklist) => `${checklist.id}.json` === file && checklist.version === version)
}

/** Adds an edition as the newest of its lab type. The answer takes it back, for tests that try a next edition. */
export function publishChecklist(checklist: Checklist): () => void {
  const { id, lab_type, version } = checklist
  if (findChecklist(lab_type, version)) throw new Error(`${id}.${version} is published already`)
  published = [...published, checklist]
  return () => {
    published = published.filter((known) => known !== checklist)
  }
}
