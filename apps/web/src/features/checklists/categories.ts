import { entries } from '@lab-zer0/content/data/documents.json'
import { anchorOf } from '@lab-zer0/content/markdown.ts'

/** The questions by category, both in their order, numbered through the whole list. */
export function grouped<Asked extends { category: string }>(questions: readonly Asked[]) {
  const numbered = questions.map((question, index) => ({ question, place: index + 1 }))
  const categories = [...new Set(questions.map(({ category }) => category))]
  return categories.map((category) => ({
    category,
    asked: numbered.filter(({ question }) => question.category === category),
  }))
}

/** Where a category stands on the page. */
export function categoryAnchor(category: string): string {
  return anchorOf(category)
}

/** The guide that belongs to a category; Green Culture has none of its own. */
export function guideOf(category: string): { slug: string; title: string } | undefined {
  const found = entries.find(({ title, file }) => title === category && file.startsWith('guides/'))
  return found && { slug: found.id, title: found.title }
}
