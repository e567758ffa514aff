import { CATEGORIES } from '@lab-zer0/domain/calculators/categories.ts'
import { changeOf, type Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { type LockedSums, type Sums, sumOf, sumOfSavings } from '@lab-zer0/domain/reports/figures.ts'
import { byAge, formsOf, type LockedFigures } from '@lab-zer0/domain/reports/forms.ts'
import { causesOfCycle, formsOfCycle, withMoves } from '../calculators/index.ts'
import { changesOfCycle, savingPartsOf } from '../changes/index.ts'
import type { LabContext } from '../labs/index.ts'
import { lockedFiguresOf } from '../reports/index.ts'

/** Never added to each other: only the first is a saving that somebody has seen. */
export type SavedSoFar = { verified: Quantity | null; done: Quantity | null }
export type CategoryFigures = {
  category: string
  lockedAt: Date | null
  year: Sums
  saved: SavedSoFar
  changes: number
}
export type FiguresOfLab = {
  categories: CategoryFigures[]
  together: { year: Sums; saved: SavedSoFar }
  /** Every category has a locked baseline. */
  isWhole: boolean
}

/** What each category uses in a year as it was last locked, and what its changes save. */
export async function figuresOfLab(context: LabContext): Promise<FiguresOfLab> {
  const { db, lab, organisationId } = context
  const rows = await lockedFiguresOf(db, organisationId, lab.id)
  const locked = await withMoves(db, organisationId, rows)
  const forms = formsOf(locked, 'lab')
  const entered = await enteredSavings(context)
  const parts = CATEGORIES[lab.type].map((category) => {
    const form = forms.find((each) => each.category === category)
    return {
      category,
      lockedAt: lastBaseline(locked, category),
      baseline: form?.baseline ?? null,
      saved: form?.compared ?? entered.savings.get(category) ?? NOTHING,
      changes: entered.counts.get(category) ?? 0,
    }
  })
  const ofLab = (sums: LockedSums) => ({ labId: lab.id, sums })
  const savedIn = (own: readonly Parts[]): SavedSoFar => ({
    verified: savingOf(own.map(({ verified }) => ofLab(verified))),
    done: savingOf(own.map(({ done }) => ofLab(done))),
  })
  return {
    categories: parts.map(({ baseline, saved, ...part }) => ({
      ...part,
      year: baseline ? sumOf([ofLab(baseline)]) : {},
      saved: savedIn([saved]),
    })),
    together: {
      year: sumOf(parts.flatMap(({ baseline }) => (baseline ? [ofLab(baseline)] : []))),
      saved: savedIn(parts.map(({ saved }) => saved)),
    },
    isWhole: parts.every(({ baseline }) => baseline !== null),
  }
}

type Parts = { verified: LockedSums; done: LockedSums }
const NOTHING: Parts = { verified: {}, done: {} }

/** Null where nothing was saved or added. */
function savingOf(parts: Parameters<typeof sumOfSavings>[0]): Quantity | null {
  const { emissionsKgCo2e: saved } = sumOfSavings(parts)
  return saved && changeOf(saved) !== 'no_change' ? saved : null
}

function lastBaseline(locked: readonly LockedFigures[], category: string): Date | null {
  const own = locked.filter((entry) => entry.mode === 'baseline' && entry.category === category)
  return own.toSorted(byAge).at(-1)?.submittedAt ?? null
}

/** Of categories whose savings are still open: what the changes so far come to. And how many changes there are. */
async function enteredSavings({ db, now, lab, organisationId }: LabContext) {
  const key = { organisationId, cycleId: lab.cycleId }
  const changes = (await changesOfCycle(db, key)).filter(
    ({ state }) => state === 'done' || state === 'verified',
  )
  const counts = new Map(
    [...Map.groupBy(changes, ({ category }) => category)].map(([name, own]) => [name, own.length]),
  )
  const savings = new Map<string, Parts>()
  if (changes.length === 0) return { counts, savings }
  const causes = await causesOfCycle(db, key)
  for (const form of await formsOfCycle(db, key)) {
    if (form.isLocked || !counts.has(form.category)) continue
    const own = causes.filter(({ category }) => category === form.category)
    const { parts } = savingPartsOf(form, own, changes, dayOf(now, HOME_ZONE))
    savings.set(form.category, parts)
  }
  return { counts, savings }
}
