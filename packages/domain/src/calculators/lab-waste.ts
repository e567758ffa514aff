import { MONTHS } from './constants.ts'
import { electricity, energy, type Line, line, scope3 } from './lines.ts'
import { earlier, type Step, step } from './receipt.ts'
import { methodFor, type Row } from './row.ts'
import { disposalCost, recycled, treated } from './waste-streams.ts'

type Stream = (row: Row, kg: Step) => Line[]

/** Method, section 4.2: the density of each row and where it goes. */
const ROWS: Readonly<Record<string, { density: string; stream: Stream }>> = {
  biohazard_bags: { density: 'density-biohazard-bag', stream: biohazard },
  sharps_containers: { density: 'density-sharps', stream: biohazard },
  general_landfill: { density: 'density-general', stream: general },
  mixed_recycling: { density: 'density-mixed-recycling', stream: recycling },
  cardboard_paper: { density: 'density-cardboard-paper', stream: recycling },
  confidential_paper: { density: 'density-confidential', stream: confidential },
}

/** Method, section 4.2: energy, cost, emissions and waste of one kind of container. */
export function labWaste(row: Row): Line[] {
  const kg = row.weighed(massOf(row))
  return kg.value === 0 ? [] : [line('wasteKg', kg), ...methodFor(ROWS, row.id).stream(row, kg)]
}

/** A month is four working weeks, so twelve of them are the 48 working weeks of the year. */
export function massOf(row: Row): Step {
  return step({
    label: 'mass_of_waste_in_a_year',
    unit: 'kg/year',
    formula: 'n × m × V × fill / 100 × density',
    inputs: [
      row.cell('n', 'containers_per_month', '1/month'),
      MONTHS,
      row.cell('V', 'container_litres', 'L'),
      row.cell('fill', 'fill_percent', '%'),
      row.factor('density', methodFor(ROWS, row.id).density),
    ],
  })
}

/** `not_sure`, and no answer, mean steam treatment off site: the usual route in Australia. */
function biohazard(row: Row, kg: Step): Line[] {
  switch (row.text('treatment_route')) {
    case 'autoclaved_on_site':
      return autoclaved(row, kg)
    case 'incinerated_off_site':
      return [
        treated(row, kg, 'incineration_off_site', 'incineration-clinical', 'treatment_route'),
        disposalCost(row, kg, 'waste_cost_biohazard'),
      ]
    default:
      return [treatedOffSite(row, kg), disposalCost(row, kg, 'waste_cost_biohazard')]
  }
}

function autoclaved(row: Row, kg: Step): Line[] {
  const kwh = energy({
    label: 'electricity_of_the_autoclave',
    formula: 'M × a',
    inputs: [earlier('M', kg), row.factor('a', 'autoclave-energy', 'treatment_route')],
  })
  return [
    ...electricity(row, kwh),
    treated(row, kg, 'landfill_after_treatment', 'landfill-treated-biohazard', 'treatment_route'),
    disposalCost(row, kg, 'waste_cost_general'),
  ]
}

function treatedOffSite(row: Row, kg: Step): Line {
  return scope3({
    label: 'treatment_off_site_then_landfill',
    formula: 'M × (f_treat + f_land)',
    inputs: [
      earlier('M', kg),
      row.factor('f_treat', 'offsite-treatment', 'treatment_route'),
      row.factor('f_land', 'landfill-treated-biohazard', 'treatment_route'),
    ],
  })
}

function general(row: Row, kg: Step): Line[] {
  return [treated(row, kg, 'landfill', 'landfill-mixed'), disposalCost(row, kg, 'waste_cost_general')]
}

function recycling(row: Row, kg: Step): Line[] {
  return [recycled(row, kg, 'landfill-mixed'), disposalCost(row, kg, 'waste_cost_recycle')]
}

function confidential(row: Row, kg: Step): Line[] {
  return [
    treated(row, kg, 'secure_shredding_and_recycling', 'confidential-treatment'),
    disposalCost(row, kg, 'waste_cost_confidential'),
  ]
}
