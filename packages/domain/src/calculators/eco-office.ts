import { cost, type Line, line, scope3 } from './lines.ts'
import { earlier, type Step, step } from './receipt.ts'
import { methodFor, type Row } from './row.ts'
import { disposalCost, recycled, treated } from './waste-streams.ts'

type Item = {
  countedPer: 'week' | 'year'
  mass: string
  production: string
  /** Whether making it is known per kg or per piece. */
  madePer: 'kg' | 'unit'
  landfill: string
  price: string
}

const PAPER = { production: 'production-paper', madePer: 'kg', landfill: 'landfill-paper' } as const
const PLASTIC = { production: 'production-plastic', madePer: 'kg', landfill: 'landfill-inert' } as const

/** Method, section 4.5. Null: entered in kg, and making it is counted under Computer Hardware. */
const ITEMS: Readonly<Record<string, Item | null>> = {
  paper_notebooks: { ...PAPER, countedPer: 'year', mass: 'mass-notebook', price: 'price-notebook' },
  journal_print_outs: { ...PAPER, countedPer: 'week', mass: 'mass-a4-sheet', price: 'price-a4-sheet' },
  printer_cartridges: {
    countedPer: 'year',
    mass: 'mass-cartridge',
    production: 'production-cartridge',
    madePer: 'unit',
    landfill: 'landfill-inert',
    price: 'price-cartridge',
  },
  disposable_cups: {
    countedPer: 'week',
    mass: 'mass-cup',
    production: 'production-cup',
    madePer: 'unit',
    landfill: 'landfill-paper',
    price: 'price-cup',
  },
  disposable_tableware: { ...PLASTIC, countedPer: 'week', mass: 'mass-tableware', price: 'price-tableware' },
  single_use_batteries: {
    ...PLASTIC,
    countedPer: 'year',
    mass: 'mass-battery',
    production: 'production-battery',
    price: 'price-battery',
  },
  pens_and_markers: { ...PLASTIC, countedPer: 'year', mass: 'mass-pen', price: 'price-pen' },
  e_waste: null,
}

/** Method, section 4.5: cost, emissions and waste of one kind of thing. What is bought is thrown away in the year. */
export function ecoOffice(row: Row): Line[] {
  if (row.number('amount') === 0) return []
  const item = methodFor(ITEMS, row.id)
  if (item === null) return electronics(row)
  const pieces = piecesOf(row, item)
  const model = step({
    label: 'mass_of_waste_in_a_year',
    unit: 'kg/year',
    formula: 'N × mass',
    inputs: [earlier('N', pieces), row.factor('mass', item.mass)],
  })
  const kg = row.weighed(model)
  return [
    line('wasteKg', kg),
    production(row, item, { pieces, kg }),
    purchase(row, item, pieces),
    ...disposal(row, kg, item.landfill),
  ]
}

function electronics(row: Row): Line[] {
  const model = step({
    label: 'mass_of_waste_in_a_year',
    unit: 'kg/year',
    formula: 'M',
    inputs: [row.cell('M', 'amount', 'kg/year')],
  })
  const kg = row.weighed(model)
  return [line('wasteKg', kg), ...disposal(row, kg, 'landfill-inert')]
}

function piecesOf(row: Row, { countedPer }: Item): Step {
  const amount = row.cell('n', 'amount', `units/${countedPer}`)
  const label = 'pieces_in_a_year'
  if (countedPer === 'year') return step({ label, unit: 'units/year', formula: 'n', inputs: [amount] })
  const weeks = row.factor('W', 'working-weeks-per-year')
  return step({ label, unit: 'units/year', formula: 'n × W', inputs: [amount, weeks] })
}

function production(row: Row, item: Item, { pieces, kg }: { pieces: Step; kg: Step }): Line {
  const made = row.factor('f', item.production)
  return item.madePer === 'kg'
    ? scope3({ label: 'making_it', formula: 'M × f', inputs: [earlier('M', kg), made] })
    : scope3({ label: 'making_it', formula: 'N × f', inputs: [earlier('N', pieces), made] })
}

function purchase(row: Row, item: Item, pieces: Step): Line {
  return cost({
    label: 'cost_of_buying_it',
    formula: 'N × price',
    inputs: [earlier('N', pieces), row.factor('price', item.price)],
  })
}

function disposal(row: Row, kg: Step, landfill: string): Line[] {
  switch (row.text('disposal_stream')) {
    case 'landfill':
      return [
        treated(row, kg, 'landfill', landfill, 'disposal_stream'),
        disposalCost(row, kg, 'waste_cost_general'),
      ]
    case 'recycling':
      return [recycled(row, kg, landfill), disposalCost(row, kg, 'waste_cost_recycling')]
    case 'confidential':
      return [
        treated(row, kg, 'secure_shredding_and_recycling', 'confidential-treatment', 'disposal_stream'),
        disposalCost(row, kg, 'waste_cost_confidential'),
      ]
    default:
      return [
        treated(row, kg, 'collection_and_dismantling', 'e-waste-recycling', 'disposal_stream'),
        disposalCost(row, kg, 'waste_cost_e_waste'),
      ]
  }
}
