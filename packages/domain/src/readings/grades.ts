/** How a figure's quantity came to be known, best first. It does not grade the emission factor. */
export const GRADES = ['A', 'B', 'C', 'D'] as const
export type Grade = (typeof GRADES)[number]

export type RowFacts = {
  /** A reading or a weighing that counts. */
  isMeasured: boolean
  /** Of all units, by a meter, with few days made up, its last day, and the file that shows it. */
  isMeteredAndShown: boolean
  /** The maker's or a register's figure for this very model. */
  isDeclaredForModel: boolean
  /** How far blank cells and variables move the row, as a percentage. */
  defaultsMovePercent: number
}

/** Readings, section 9. */
export function gradeOf(facts: RowFacts, dAbovePercent: number): Grade {
  if (facts.isMeasured) return facts.isMeteredAndShown ? 'A' : 'B'
  if (facts.isDeclaredForModel) return 'B'
  return facts.defaultsMovePercent > dAbovePercent ? 'D' : 'C'
}

export type Shares = Readonly<Record<Grade, number>>

/** The share of emissions at each grade. The letter is the first at which the shares from A on reach half. */
export type GradeShares = { emissionsKgCo2e: number; shares: Shares; letter: Grade | null }

/** A row with its grade, or a category or a lab with its shares. */
export type GradedPart =
  | { emissionsKgCo2e: number; grade: Grade }
  | { emissionsKgCo2e: number; shares: Readonly<Partial<Record<Grade, number>>> }

/** Rows to a category, categories to a lab, labs to an organisation. Grades are never averaged as marks. */
export function rollUpGrades(parts: readonly GradedPart[]): GradeShares {
  const total = parts.reduce((sum, { emissionsKgCo2e }) => sum + emissionsKgCo2e, 0)
  const shareOf = (grade: Grade) =>
    total === 0
      ? 0
      : parts.reduce((sum, part) => sum + (shareIn(part, grade) * part.emissionsKgCo2e) / total, 0)
  const shares = { A: shareOf('A'), B: shareOf('B'), C: shareOf('C'), D: shareOf('D') }
  return { emissionsKgCo2e: total, shares, letter: total === 0 ? null : letterOf(shares) }
}

function shareIn(part: GradedPart, grade: Grade): number {
  if ('grade' in part) return part.grade === grade ? 1 : 0
  return part.shares[grade] ?? 0
}

function letterOf({ A, B, C }: Shares): Grade {
  if (A >= 0.5) return 'A'
  if (A + B >= 0.5) return 'B'
  return A + B + C >= 0.5 ? 'C' : 'D'
}

/** "Measured" may be said of a total when at least half of it is at grade A. */
export function maySayMeasured({ shares }: Pick<GradeShares, 'shares'>): boolean {
  return shares.A >= 0.5
}
