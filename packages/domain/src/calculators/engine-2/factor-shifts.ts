import { type Factor, type Family, leafOf } from '../factors.ts'
import type { RangeRules } from '../range-rules.ts'
import type { Shift } from '../ranges.ts'

type End = 'low' | 'high'
type Spread = { value: number; low: number; high: number }

/** The end of a range when only a part of the variance moves. */
export function scaledEnd(spread: Spread, end: End, part: number): number {
  const { value, low } = spread
  if (part === 1) return spread[end]
  const share = Math.sqrt(part)
  if (low > 0) return value * (spread[end] / value) ** share
  return value + share * (spread[end] - value)
}

export function familyOf({ id, family }: Factor, rules: RangeRules): Family | null {
  if (family !== undefined) return family
  const found = rules.families.find(({ prefix }) => id.startsWith(prefix))
  return found ? { name: found.name, rho: rules.family_share } : null
}

/** What of the variance is the same in all labs; the rest is difference between units. */
function commonShare(factor: Factor, rules: RangeRules): number {
  const isCommon =
    factor.leaf !== undefined ||
    Boolean(factor.unit_spread) ||
    rules.same_everywhere.some((prefix) => factor.id.startsWith(prefix))
  return isCommon ? 1 : 1 - rules.between_units_share
}

/** Readings, section 8: a family moves by what its members share, and each member by the rest of it. */
export function shiftsOfLab(used: readonly Factor[], rules: RangeRules): Shift[] {
  return shiftsWithinLab(used, rules).filter(isWithin(used, rules))
}

/** The same for one of a lab's forms: only the sum knows who else is of a factor's family. */
export function shiftsWithinLab(used: readonly Factor[], rules: RangeRules): Shift[] {
  return factorShifts(used, rules, { commonOf: () => 1, formId: '' })
}

/**
 * The same for a form among those of other labs: each factor's mistake is common to all labs, the difference between
 * units is the form's own. Both ways to move a factor are told, because only the sum knows who else is of its family.
 */
export function shiftsAmongLabs(used: readonly Factor[], rules: RangeRules, formId: string): Shift[] {
  const between = used
    .filter((factor) => commonShare(factor, rules) < 1)
    .map((factor) => shift(`units/${formId}/${factor.id}`, [factor], () => rules.between_units_share))
  const commonOf = (factor: Factor) => commonShare(factor, rules)
  return [...factorShifts(used, rules, { commonOf, formId }), ...between]
}

type Scope = { commonOf: (factor: Factor) => number; formId: string }

function factorShifts(used: readonly Factor[], rules: RangeRules, { commonOf, formId }: Scope): Shift[] {
  const families = new Map<string, Factor[]>()
  const single = used.flatMap((factor) => {
    const family = familyOf(factor, rules)
    if (factor.leaf !== undefined) return [shift(`leaf/${formId}/${factor.leaf}`, [factor], () => 1)]
    const whole = shift(`whole/${family?.name ?? ''}/${factor.id}`, [factor], commonOf)
    if (!family) return [whole, ...buildingShifts(factor, formId)]
    families.set(family.name, [...(families.get(family.name) ?? []), factor])
    const rest = shift(
      `own/${family.name}/${factor.id}`,
      [factor],
      (each) => commonOf(each) * (1 - family.rho),
    )
    return [whole, rest, ...buildingShifts(factor, formId)]
  })
  const together = [...families].map(([name, members]) =>
    shift(`family/${name}`, members, (each) => commonOf(each) * (familyOf(each, rules)?.rho ?? 0)),
  )
  return [...together, ...single]
}

/** One building or one organisation differs from the mean too; single units are moved row by row. */
function buildingShifts(factor: Factor, formId: string): Shift[] {
  const { unit_spread: spread, id, value } = factor
  if (!spread || spread.of === 'unit') return []
  const key = spread.of === 'building' ? `leaf/${formId}/building/${id}` : `whole//organisation/${id}`
  return [shift(key, [{ ...factor, ...spread, value }], () => 1)]
}

function shift(key: string, factors: readonly Factor[], partOf: (factor: Factor) => number): Shift {
  const at = (end: End) =>
    new Map(factors.map((factor) => [leafOf(factor), scaledEnd(factor, end, partOf(factor))]))
  return { key, low: at('low'), high: at('high') }
}

/** A factor that is alone of its family moves as a whole, others with their family and by the rest of it. */
function isWithin(used: readonly Factor[], rules: RangeRules): ({ key }: Shift) => boolean {
  const names = used.flatMap((factor) => familyOf(factor, rules)?.name ?? [])
  const shared = new Set(names.filter((name, at) => names.indexOf(name) !== at))
  return ({ key }) => {
    const [kind = '', family = ''] = key.split('/')
    return isMoving({ kind, family }, shared)
  }
}

/** Whether a move counts, given the families that have several members. Keys of other kinds always count. */
export function isMoving(
  { kind, family }: { kind: string; family: string },
  shared: ReadonlySet<string>,
): boolean {
  if (kind === 'family' || kind === 'own') return shared.has(family)
  return kind !== 'whole' || !shared.has(family)
}
