import type { ReadFactor, ReadTable } from './page.ts'
import { numberOf } from './page.ts'

/**
 * The method as a stranger would write it down from the page: the formulas are theirs, every number comes from the
 * page. Imports nothing of the product, so that a mistake of the product isn't made here too.
 */
export type Page = {
  tables: ReadonlyMap<string, ReadTable>
  factors: ReadonlyMap<string, ReadFactor>
}

export type Example = {
  category: string
  labType: string
  /** What the organisation entered, by the names of the page. */
  own: ReadonlyMap<string, string>
  /** By the form's labels. */
  rows: readonly ReadonlyMap<string, string>[]
}

export type Result = Record<
  'Energy' | 'Cost' | 'Emissions' | 'Waste' | 'Storage' | 'scope 2' | 'scope 3',
  number
>
type Values = ReadonlyMap<string, number>

export function recompute(page: Page, example: Example): Record<keyof Result, [number, number, number]> {
  const values = new Map([...page.factors].map(([id, { value }]) => [id, value]))
  const used = new Set<string>()
  const best = computed(page, example, values, used)
  const moved = [...used].map((id) => {
    const { low, high } = page.factors.get(id) as ReadFactor
    return [low, high].map((end) => computed(page, example, new Map([...values, [id, end]]), new Set()))
  })
  // The keys of a record are its keys.
  const names = Object.keys(best) as (keyof Result)[]
  return Object.fromEntries(
    names.map((name) => [
      name,
      rangeOf(
        best[name],
        moved.map((ends) => ends.map((end) => end[name])),
      ),
    ]),
  ) as Record<keyof Result, [number, number, number]>
}

/** "The range": ratios where every moved result has the sign of R, else differences, cut off at 0. */
function rangeOf(best: number, moved: number[][]): [number, number, number] {
  const isRatio = moved.flat().every((each) => each * best > 0)
  const change = (each: number) => (isRatio ? Math.log(each / best) : each - best)
  const square = (pick: (...values: number[]) => number) =>
    Math.sqrt(moved.reduce((sum, ends) => sum + pick(0, ...ends.map(change)) ** 2, 0))
  const [up, down] = [square(Math.max), square(Math.min)]
  return isRatio
    ? [best, best * Math.exp(-down), best * Math.exp(up)]
    : [best, Math.max(0, best - down), best + up]
}

type Row = {
  text: (label: string) => string
  number: (label: string) => number
  isYes: (label: string) => boolean
}
type Told = {
  page: Page
  factor: (id: string) => number
  own: (name: string) => number
  grid: () => { ef2: number; ef3: number }
  add: (to: keyof Result, amount: number) => void
  /** Electricity on the organisation's meter. */
  electricity: (kwh: number, isPaid?: boolean) => void
}

function computed(page: Page, example: Example, values: Values, used: Set<string>): Result {
  const result: Result = {
    Energy: 0,
    Cost: 0,
    Emissions: 0,
    Waste: 0,
    Storage: 0,
    'scope 2': 0,
    'scope 3': 0,
  }
  const told = tellerOf(page, example, values, used, result)
  const methods: Record<string, (row: Row, told: Told) => void> = {
    'Cold Storage': coldStorage,
    'Lab Waste': labWaste,
    'Computer Hardware': computerHardware,
    'Data Storage': dataStorage,
    'Eco Office': ecoOffice,
  }
  for (const cells of example.rows) {
    const text = (label: string) => cells.get(label) ?? ''
    const number = (label: string) => (text(label) === '' ? 0 : numberOf(text(label)))
    methods[example.category]?.({ text, number, isYes: (label) => text(label) === 'Yes' }, told)
  }
  result.Emissions = result['scope 2'] + result['scope 3']
  return result
}

function tellerOf(page: Page, example: Example, values: Values, used: Set<string>, result: Result): Told {
  const factor = (id: string) => {
    const value = values.get(id)
    if (value === undefined) throw new Error(`The page has no factor ${id}`)
    used.add(id)
    return value
  }
  const standIns = page.tables.get('What stands in for a value that is not entered')?.rows ?? []
  const own = (name: string): number => {
    const entered = example.own.get(name)
    if (entered !== undefined) return numberOf(entered)
    const [, , , standIn = ''] = standIns.find(([value]) => value === name) ?? []
    if (standIn === '') throw new Error(`The page does not say what stands in for ${name}`)
    const [id = '', over] = standIn.split(' over ')
    return over === undefined ? factor(id) : factor(id) / own('Network drive, disk size')
  }
  const grid = () => {
    const state = example.own.get('State/Territory') ?? 'National'
    const ids = [2, 3].map((scope) => gridFactor(page, scope, state))
    return { ef2: factor(ids[0] ?? ''), ef3: factor(ids[1] ?? '') }
  }
  const add = (to: keyof Result, amount: number) => {
    result[to] += amount
  }
  const electricity = (kwh: number, isPaid = true) => {
    const { ef2, ef3 } = grid()
    add('Energy', kwh)
    add('scope 2', kwh * ef2)
    add('scope 3', kwh * ef3)
    if (isPaid) add('Cost', kwh * own('Electricity rate'))
  }
  return { page, factor, own, grid, add, electricity }
}

function gridFactor({ factors }: Page, scope: number, state: string): string {
  const name = new RegExp(`^Grid electricity, scope ${scope}, ${state}`, 'i')
  const found = [...factors.values()].find((each) => name.test(each.name))
  if (!found) throw new Error(`The page has no grid factor of ${state}`)
  return found.id
}

function lineOf(page: Page, caption: string, name: string): string[] {
  const found = page.tables.get(caption)?.rows.find(([first]) => first === name)
  if (!found) throw new Error(`${caption}: no line ${name}`)
  return found
}

function coldStorage(row: Row, { page, factor, grid, add, electricity }: Told): void {
  const litres = row.number('Liquid nitrogen top-up (litres per week)') * 52
  if (litres > 0) {
    const { ef2, ef3 } = grid()
    add('scope 3', litres * factor('cold-ln2-energy') * (ef2 + ef3))
    add('Cost', litres * factor('cold-ln2-price'))
  }
  const kind = row.text('Type of unit')
  const [, perDay = '', volume = '', reference = '', between = ''] = lineOf(
    page,
    'Kinds of cold storage',
    kind,
  )
  if (perDay.startsWith('none')) return
  const [coldest = 0, warmest = 0] = between.replace(' °C', '').split(' to ').map(numberOf)
  const degrees = Math.min(Math.max(row.number('Set temperature (degrees C)'), coldest), warmest)
  const perDegree = factor(kind.startsWith('ULT') ? 'cold-setpoint-ult' : 'cold-setpoint-other')
  const size = row.number('Volume of each (litres)') / numberOf(volume.replace(' L', ''))
  electricity(
    row.number('How many') *
      factor(perDay) *
      size ** factor('cold-size-exponent') *
      (1 + perDegree) ** (numberOf(reference.replace(' °C', '')) - degrees) *
      (1 + factor('cold-ageing')) ** Math.min(row.number('Age (years)'), 20) *
      (row.isYes('Defrosted and filters cleaned in the past year?') ? 1 : 1 + factor('cold-neglect')) *
      (row.isYes('Is the room air-conditioned?') ? 1 + factor('cold-room-cooling') : 1) *
      365,
  )
}

/** (1 − c) × recycling + c × landfill. */
function recycled(row: Row, { factor }: Told, landfill: string): number {
  const sign = row.isYes('Is Waste Signage Available?') ? 'with' : 'no'
  const share = factor(`contamination-${sign}-signage`)
  return (1 - share) * factor('recycling-treatment') + share * factor(landfill)
}

const DENSITIES: Record<string, string> = {
  'Biohazard bags': 'density-biohazard-bag',
  'Sharps containers': 'density-sharps',
}

function labWaste(row: Row, told: Told): void {
  const { page, factor, own, add, electricity } = told
  const name = row.text('Row')
  const density = DENSITIES[name] ?? lineOf(page, 'Waste, by row and route', name)[1] ?? ''
  const kg =
    row.number('Containers per month') *
    12 *
    row.number('Container size (litres)') *
    (row.number('How full when sent away (%)') / 100) *
    factor(density)
  add('Waste', kg)
  const send = (perKg: number, price: string) => {
    add('scope 3', kg * perKg)
    add('Cost', kg * own(price))
  }
  const route = row.text('How is it treated?')
  if (name === 'General rubbish') send(factor('landfill-mixed'), 'Waste cost, general/landfill')
  else if (name === 'Confidential paper') send(factor('confidential-treatment'), 'Waste cost, confidential')
  else if (DENSITIES[name] === undefined) send(recycled(row, told, 'landfill-mixed'), 'Waste cost, recycle')
  else if (route.startsWith('Incinerated')) send(factor('incineration-clinical'), 'Waste cost, biohazard')
  else if (route.startsWith('Autoclaved')) {
    electricity(kg * factor('autoclave-energy'))
    send(factor('landfill-treated-biohazard'), 'Waste cost, general/landfill')
  } else send(factor('offsite-treatment') + factor('landfill-treated-biohazard'), 'Waste cost, biohazard')
}

const DEVICES: Record<string, string> = { 'Desktop PC': 'desktop' }
const AT_REST: Record<string, string> = { 'Switched off': 'off', Asleep: 'sleep', 'Left on': 'idle' }

function computerHardware(row: Row, { factor, add, electricity }: Told): void {
  const label = row.text('Type of device')
  const device = DEVICES[label] ?? label.toLowerCase().replaceAll(' ', '-')
  const hours = Math.min(row.number('Hours in use per week') * factor('working-weeks-per-year'), 8760)
  const usual = factor(`power-${device}-active`)
  const measured = row.number('Plug meter reading in use (watts)')
  const state = AT_REST[row.text('The rest of the time it is')] ?? ''
  const scaled = measured > 0 && state === 'idle' ? measured / usual : 1
  const rest = factor(`power-${device}-${state}`) * scaled
  const units = row.number('How many')
  electricity((units * (hours * (measured > 0 ? measured : usual) + (8760 - hours) * rest)) / 1000)
  add('scope 3', (units * factor(`embodied-${device}`)) / row.number('Years kept before replacement'))
}

/** Only the kinds of the worked example. */
function dataStorage(row: Row, { factor, own, add, electricity }: Told): void {
  if (row.text('Type of storage') !== 'Cluster scratch') throw new Error('Not in the worked example')
  const fresh = row.number('New data per month (TB)')
  const tb =
    fresh > 0
      ? ((fresh * 12) / 365) * own('Cluster scratch, retention window')
      : row.number('Data held now (TB)')
  const busy = factor(`io-activity-${row.text('How busy is it?').toLowerCase() || 'medium'}`)
  const watts =
    busy * own('Cluster scratch, active energy') + (1 - busy) * own('Cluster scratch, idle energy')
  add('Storage', tb)
  electricity(tb * watts * 8.76 * own('Cluster scratch, PUE'))
  const disks = tb / own('Cluster scratch, disk size')
  add('scope 3', (disks * factor('embodied-scratch-disk')) / factor('storage-hardware-life'))
}

function ecoOffice(row: Row, told: Told): void {
  const { page, factor, own, add } = told
  const line = lineOf(page, 'Office items', row.text('Row'))
  const [, counted, mass = '', production = '', landfill = '', price = ''] = line
  const pieces = row.number('Quantity') * (counted === 'a week' ? factor('working-weeks-per-year') : 1)
  const kg = mass === 'entered in kg' ? pieces : pieces * factor(mass)
  add('Waste', kg)
  const [per, made] = production.split(' × ')
  if (made !== undefined) add('scope 3', (per === 'N' ? pieces : kg) * factor(made))
  if (price !== 'none') add('Cost', pieces * factor(price))
  const [perKg, stream] = sentTo(row, told, landfill)
  add('scope 3', kg * perKg)
  add('Cost', kg * own(stream))
}

function sentTo(row: Row, told: Told, landfill: string): [number, string] {
  const { factor } = told
  switch (row.text('Where does it end up?')) {
    case 'General/Landfill':
      return [factor(landfill), 'Waste cost, general/landfill']
    case 'Recycling':
      return [recycled(row, told, landfill), 'Waste cost, recycling']
    case 'Confidential':
      return [factor('confidential-treatment'), 'Waste cost, confidential']
    default:
      return [factor('e-waste-recycling'), 'Waste cost, e-waste']
  }
}
