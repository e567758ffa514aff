import { type GradeShares, rollUpGrades } from '../readings/grades.ts'
import type { Form } from './forms.ts'

/** Forms of engine 1 have no grades: what they emit is told apart and is in no share. */
export type ReportGrades = GradeShares & { ungradedKgCo2e: number }

/** Readings, section 9: how the quantities behind the figures came to be known. Null where no form says. */
export function gradesOf(forms: readonly Form[]): ReportGrades | null {
  const graded = forms.flatMap(({ grades }) => grades ?? [])
  if (graded.length === 0) return null
  const ungraded = forms.filter(({ grades }) => grades === undefined).map(emittedBy)
  return { ...rollUpGrades(graded), ungradedKgCo2e: ungraded.reduce((sum, one) => sum + one, 0) }
}

/** As the form was last counted. */
function emittedBy({ baseline, compared }: Form): number {
  return (compared?.after ?? baseline).emissionsKgCo2e?.best ?? 0
}
