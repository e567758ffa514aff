import type { KnownModel, ModelEnergy } from '@lab-zer0/domain/units/known-models.ts'
import file from '../data/calculators/equipment-models.json' with { type: 'json' }

type ColdModel = (typeof file.cold_storage)[number]
type Computer = (typeof file.computers)[number]

/**
 * Of ULT freezers: what an efficient one takes at −80 °C for each litre, at most. The two that are sold as such take
 * 0.007 and 0.011; the others that were read begin at 0.020.
 */
const EFFICIENT_KWH_PER_LITRE = 0.013

const COMPUTER_TYPES: Readonly<Record<string, string | undefined>> = {
  'Desktop PC': 'desktop',
  'Desktop with screen': 'desktop',
  Laptop: 'laptop',
  Monitor: 'monitor',
  Printer: 'printer',
  'Small server': 'small_server',
  Workstation: 'workstation',
}

/** Cold units by name: a model that was read more than once has all its readings. */
export const coldModels: readonly KnownModel[] = [
  ...Map.groupBy(
    file.cold_storage.filter(({ usable }) => usable),
    ({ maker, model }) => `${maker} ${model}`,
  ).values(),
].flatMap(([first, ...others]) => (first ? [coldModel(first, others)] : []))

export const computerModels: readonly KnownModel[] = file.computers.map(computerModel)

function coldModel(first: ColdModel, others: readonly ColdModel[]): KnownModel {
  const { maker, model, litres, source, note } = first
  const energy = [first, ...others].flatMap(energyOf)
  return {
    maker,
    model,
    litres,
    energy,
    type: coldType(first, energy),
    source: sourceOf(source),
    note: note ?? null,
  }
}

function energyOf({ kwh_per_day: byTemperature, grade }: ColdModel): ModelEnergy[] {
  return Object.entries(byTemperature).flatMap(([at, kwhPerDay]) =>
    // A JSON file cannot say that a letter is one of three; a test runs the schema over it.
    kwhPerDay === null ? [] : [{ at, kwhPerDay, grade: grade as ModelEnergy['grade'] }],
  )
}

/** A fridge-freezer is two things, so the person says which it is to the lab. */
function coldType({ class: kind, litres, note }: ColdModel, energy: readonly ModelEnergy[]): string | null {
  const at80 = energy.find(({ at }) => at === '-80')?.kwhPerDay
  if (kind === 'ULT freezer') {
    const isEfficient = litres !== null && at80 !== undefined && at80 / litres <= EFFICIENT_KWH_PER_LITRE
    return isEfficient ? 'ult_freezer_efficient' : 'ult_freezer_standard'
  }
  const place = note?.startsWith('household') ? 'household' : 'lab'
  if (kind === 'Freezer') return `freezer_${place}`
  return kind === 'Fridge' ? `fridge_${place}` : null
}

function sourceOf(id: string): KnownModel['source'] {
  const found = Object.entries(file.sources).find(([known]) => known === id)?.[1]
  return { title: found?.title ?? id, url: found?.url ?? null }
}

/** As its maker declares it, which counts as a modelled figure. */
function computerModel({ maker, model, class: kind, declared_kwh_year, source }: Computer): KnownModel {
  return {
    maker,
    model,
    type: COMPUTER_TYPES[kind] ?? null,
    litres: null,
    energy: [{ kwhPerDay: declared_kwh_year / 365, at: null, grade: 'C' }],
    source: { title: file.sources.boavizta.title, url: source.startsWith('http') ? source : null },
    note: null,
  }
}
