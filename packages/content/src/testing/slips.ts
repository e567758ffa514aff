import type { CellValue } from '@lab-zer0/domain/calculators/schema.ts'
import type { Random } from './random.ts'

/**
 * How far people are off who walk round a lab and count, in standard deviations. These sizes are not those of the range
 * rules: the ranges are judged by them. `person`: half of the variance is one person's habit, the same in all rows.
 * `careless`: one and a half times as much.
 */
export const SLIPS = ['walk', 'person', 'careless'] as const
export type Slips = (typeof SLIPS)[number]

const OF_HABIT = 0.5
/** How often the wrong answer of a list is chosen, and for which one another is taken. */
const WRONG: Readonly<Record<string, number>> = {
  unit_type: 0.05,
  treatment_route: 0.05,
  out_of_hours: 0.08,
  disposal_stream: 0.05,
  activity_level: 0.1,
  device_type: 0.03,
}
const TAKEN_FOR: Readonly<Record<string, string>> = {
  ...{ ult_freezer_standard: 'ult_freezer_efficient', ult_freezer_efficient: 'ult_freezer_standard' },
  ...{ freezer_lab: 'freezer_household', freezer_household: 'freezer_lab' },
  ...{ fridge_lab: 'fridge_household', fridge_household: 'fridge_lab' },
  ...{ treated_off_site: 'incinerated_off_site', incinerated_off_site: 'treated_off_site' },
  ...{ autoclaved_on_site: 'treated_off_site', not_sure: 'treated_off_site' },
  ...{ switched_off: 'asleep', asleep: 'left_on', left_on: 'asleep' },
  ...{ landfill: 'recycling', recycling: 'landfill', low: 'medium', medium: 'low', high: 'medium' },
  ...{ desktop: 'workstation', workstation: 'desktop' },
}
const TIMES: Readonly<Record<string, number>> = {
  ...{ volume_litres: 0.12, containers_per_month: 0.2, container_litres: 0.03, hours_per_week: 0.15 },
  ...{ stored_tb: 0.08, new_tb_per_month: 0.2, amount: 0.25, ln2_litres_per_week: 0.2 },
}
const PLUS: Readonly<Record<string, number>> = { age_years: 1.5, fill_percent: 12, years_kept: 1 }
const FLIPPED: Readonly<Record<string, number>> = {
  maintained_past_year: 0.12,
  room_cooled: 0.08,
  signage: 0.05,
}
const LIMITS: Readonly<Record<string, readonly [number, number]>> = {
  ...{ hours_per_week: [0, 168], fill_percent: [0, 100], age_years: [0, 40], years_kept: [1, 15] },
}
const NOMINAL = [-86, -80, -75, -70]

/** The habits of the person who fills in a form: by how much they are off in each column. */
export type Habits = Map<string, number>

/** What is true where somebody typed this, or what somebody types where this is true. */
export function slipped(
  column: string,
  value: CellValue,
  { slips, habits, random }: { slips: Slips; habits: Habits; random: Random },
): CellValue {
  const size = slips === 'careless' ? 1.5 : 1
  const happens = (chance = 0) => random.share() < size * chance
  if (typeof value === 'string') return happens(WRONG[column]) ? (TAKEN_FOR[value] ?? value) : value
  if (typeof value === 'boolean') return happens(FLIPPED[column]) ? !value : value
  const off = () => {
    if (slips !== 'person') return size * random.gauss()
    const habit = habits.get(column) ?? random.gauss()
    habits.set(column, habit)
    return Math.sqrt(OF_HABIT) * habit + Math.sqrt(1 - OF_HABIT) * random.gauss()
  }
  if (column === 'quantity' || column === 'copies') {
    if (column === 'quantity' && value > 3) return Math.max(1, Math.round(value * (1 + 0.05 * off())))
    const isOff = happens(column === 'copies' ? 0.05 : 0.03)
    return isOff ? Math.max(1, value + (random.share() < 0.5 ? -1 : 1)) : value
  }
  if (column === 'set_temperature') {
    // One in eight is typed from memory: what such units are usually set to.
    const isRemembered = value <= -60 && happens(0.12)
    if (isRemembered) return NOMINAL[Math.floor(random.share() * NOMINAL.length)] ?? value
    return value + (value <= -60 ? 0.7 : 0.8) * off()
  }
  const [least, most] = LIMITS[column] ?? [-Infinity, Infinity]
  const within = (moved: number) => Math.min(Math.max(moved, least), most)
  const [plus, times] = [PLUS[column], TIMES[column]]
  if (plus !== undefined) return within(value + plus * off())
  return times === undefined ? value : within(value * Math.exp(times * off()))
}
