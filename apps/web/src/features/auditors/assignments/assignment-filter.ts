import type { AssignableLab } from '@lab-zer0/contracts/auditors.ts'
import { LAB_PAGE_SIZE } from '@lab-zer0/domain/labs/lab.ts'
import { useSearchParams } from 'react-router'

export const CHIPS = ['wet', 'dry', 'unassigned'] as const
export type Chip = (typeof CHIPS)[number]

type Filter = { search: string; chips: ReadonlySet<Chip> }

/** An audit has nobody to do it: this is what the page is for. */
export function isNeededNow(lab: AssignableLab): boolean {
  return lab.takes_auditor && lab.assignment === null && lab.needed_next === 'admin' && !lab.has_open_appeal
}

/** What waits for the admin stands first, what is closed last; otherwise as the server lists it. */
export function inOrder(labs: readonly AssignableLab[]): AssignableLab[] {
  return labs.toSorted((a, b) => rank(a) - rank(b))
}

function rank(lab: AssignableLab): number {
  if (lab.has_open_appeal) return 0
  if (isNeededNow(lab)) return 1
  if (!lab.takes_auditor) return 4
  return lab.assignment ? 2 : 3
}

/** Section 2: by name, PI or department. Wet and Dry add up, Unassigned narrows. */
export function matching(labs: readonly AssignableLab[], { search, chips }: Filter): AssignableLab[] {
  const wanted = search.trim().toLocaleLowerCase()
  const hasType = chips.has('wet') || chips.has('dry')
  return labs.filter((lab) => {
    if (hasType && !chips.has(lab.type)) return false
    if (chips.has('unassigned') && (lab.assignment !== null || !lab.takes_auditor)) return false
    const words = [lab.name, lab.principal_investigator, lab.department]
    return words.some((word) => word?.toLocaleLowerCase().includes(wanted))
  })
}

/** Kept in the address, so that a reload and the way back show the same labs. */
export function useAssignmentFilter(all: readonly AssignableLab[]) {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const chips = new Set(CHIPS.filter((chip) => params.getAll('show').includes(chip)))
  const found = matching(inOrder(all), { search, chips })
  const last = Math.max(1, Math.ceil(found.length / LAB_PAGE_SIZE))
  const asked = Number(params.get('page') ?? 1)
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), last) : 1

  function change(edit: (held: URLSearchParams) => void) {
    setParams(
      (held) => {
        edit(held)
        return held
      },
      { replace: true },
    )
  }
  return {
    search,
    chips,
    isFiltered: search.trim() !== '' || chips.size > 0,
    rows: found.slice((page - 1) * LAB_PAGE_SIZE, page * LAB_PAGE_SIZE),
    onSearch: (text: string) =>
      change((held) => {
        held.delete('page')
        if (text === '') held.delete('search')
        else held.set('search', text)
      }),
    onChip: (chip: Chip, isOn: boolean) =>
      change((held) => {
        held.delete('page')
        if (isOn) held.append('show', chip)
        else held.delete('show', chip)
      }),
    onClear: () =>
      change((held) => {
        for (const name of ['page', 'search', 'show']) held.delete(name)
      }),
    pagination: {
      page,
      pageSize: LAB_PAGE_SIZE,
      total: found.length,
      onPageChange: (to: number) => change((held) => held.set('page', String(to))),
    },
  }
}
