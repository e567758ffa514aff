import type { CategoryProgress } from '@lab-zer0/domain/checklists/answers.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { categoryAnchor } from '../categories.ts'

export type Folds = ReturnType<typeof useFolds>

type Asked = { id: string; category: string }

/**
 * Categories that were complete when the page opened lie folded, until somebody goes there. One with something to see
 * to, such as a No of the auditor, is open.
 */
export function useFolds(
  questions: readonly Asked[],
  progress: readonly CategoryProgress[],
  needsLook: (category: string) => boolean,
) {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const [complete] = useState(() => new Set(progress.filter(isComplete).map(({ category }) => category)))
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
  const target = decodeURIComponent(hash.slice(1))
  const isTarget = (category: string) =>
    categoryAnchor(category) === target ||
    questions.some((question) => question.category === category && question.id === target)
  const isOpen = (category: string) =>
    chosen[category] ?? (!complete.has(category) || isTarget(category) || needsLook(category))
  const open = (category: string) => setChosen((held) => ({ ...held, [category]: true }))
  return {
    isOpen,
    open,
    isFoldable: (category: string) => complete.has(category),
    toggle: (category: string) => setChosen((held) => ({ ...held, [category]: !isOpen(category) })),
    /** Opens the category of a question and goes there. */
    reveal: ({ id, category }: Asked) => {
      open(category)
      void navigate({ search, hash: `#${id}` }, { replace: true, state })
    },
  }
}

function isComplete({ answered, total }: CategoryProgress): boolean {
  return answered === total
}
