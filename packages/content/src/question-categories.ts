import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import file from '../data/checklists/categories.json' with { type: 'json' }

export type QuestionCategory = {
  id: string
  /** The specification's words. */
  label: string
  /** Where room is short, as on a tab. */
  short: string
  /** As it stands in an address. */
  slug: string
  /** The calculator whose figures stand behind these questions. */
  calculator: Category | null
}

// A JSON file cannot say that a word is one of a few; a test runs the schema, so that no browser has to.
export const questionCategories = file as readonly QuestionCategory[]

export function questionCategory(id: string): QuestionCategory {
  const found = questionCategories.find((category) => category.id === id)
  if (!found) throw new Error(`No questions are of the category ${id}`)
  return found
}
