import { useLocation, useSearchParams } from 'react-router'

export type View = 'actions' | 'auditor'

/** Which of the two checklists is shown stands in the address, so that it can be linked and reloaded. */
export function useView(): [View, (view: View) => void] {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const view = search.get('view') === 'auditor' ? 'auditor' : 'actions'
  // The flag for the preview stays with the place.
  return [view, (next) => setSearch(next === 'auditor' ? { view: next } : {}, { replace: true, state })]
}
