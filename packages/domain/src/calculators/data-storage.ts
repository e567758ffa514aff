import { DAYS, HOURS, MONTHS, WATTS_PER_KW } from './constants.ts'
import { cost, electricity, energy, type Line, line, scope3 } from './lines.ts'
import { constant, earlier, type Input, type Step, step } from './receipt.ts'
import { methodFor, type Row } from './row.ts'
import { isIoLevel } from './variables.ts'

/** Method, section 4.4: energy, cost, emissions and storage of one place where data are kept. */
export function dataStorage(row: Row): Line[] {
  const kind = methodFor(KINDS, row.text('storage_type') ?? '')
  const tb = kind.tb(row)
  return tb.value === 0 ? [] : [line('storageTb', tb), ...kind.lines(row, tb)]
}

type Kind = { tb: (row: Row) => Step; lines: (row: Row, tb: Step) => Line[] }

const KINDS: Readonly<Record<string, Kind>> = {
  network_drive: { tb: networkTb, lines: networkDrive },
  cluster_scratch: { tb: scratchTb, lines: clusterScratch },
  lab_nas: { tb: storedTb, lines: labNas },
  cloud: { tb: storedTb, lines: cloud },
  tape: { tb: storedTb, lines: tape },
}

/** One copy: `storage` is the logical data. */
function storedTb(row: Row): Step {
  return held('TB', [row.cell('TB', 'stored_tb', 'TB')])
}

function held(formula: string, inputs: readonly Input[]): Step {
  return step({ label: 'data_held', unit: 'TB', formula, inputs })
}

function networkTb(row: Row): Step {
  if (row.number('stored_tb') > 0 || row.number('high_users') === 0) return storedTb(row)
  return held('users × allocation', [
    row.cell('users', 'high_users', 'users'),
    row.variable('allocation', 'nd_tb_per_high_user'),
  ])
}

/** The amount a steady flow accumulates in that time. */
function scratchTb(row: Row): Step {
  if (row.number('new_tb_per_month') === 0) return storedTb(row)
  return held('new × m / D × window', [
    row.cell('new', 'new_tb_per_month', 'TB/month'),
    MONTHS,
    DAYS,
    row.variable('window', 'cs_retention_days'),
  ])
}

function copiesOf(row: Row): Input {
  if (row.number('copies') > 0) return row.cell('copies', 'copies', 'dimensionless')
  return constant('copies', 'number_of_copies', 1, 'dimensionless')
}

/** The lab's own answer, then the organisation's setting for scratch, then what the method assumes. */
function activity(row: Row, usual: () => Input): Input {
  const level = row.text('activity_level')
  return level !== null && isIoLevel(level)
    ? row.factor('a', `io-activity-${level}`, 'activity_level')
    : usual()
}

function networkDrive(row: Row, tb: Step): Line[] {
  const raw = step({
    label: 'raw_disk_kept_spinning',
    unit: 'TB',
    formula: 'TB × copies × r',
    inputs: [earlier('TB', tb), copiesOf(row), row.factor('r', 'storage-raw-per-usable')],
  })
  return [
    ...electricity(row, yearlyEnergy(networkPower(row, raw), row.variable('PUE', 'nd_pue')), 'in-price'),
    scope3({
      label: 'making_the_disks_per_year_of_life',
      formula: 'raw / disk × k_disk / life',
      inputs: [
        earlier('raw', raw),
        row.variable('disk', 'nd_disk_size_tb'),
        row.factor('k_disk', 'embodied-network-disk'),
        row.factor('life', 'storage-hardware-life'),
      ],
    }),
    cost({
      label: 'cost_of_storage_electricity_included',
      formula: 'TB × price',
      inputs: [earlier('TB', tb), row.variable('price', 'nd_storage_cost_per_tb_year')],
    }),
  ]
}

/** Watts per TB are those of the drives alone; controllers and fans come on top. */
function networkPower(row: Row, raw: Step): Step {
  return step({
    label: 'power_of_the_system',
    unit: 'W',
    formula: 'raw × (a × w_act + (1 − a) × w_idle) × o',
    inputs: [
      earlier('raw', raw),
      activity(row, () => row.factor('a', 'io-activity-low')),
      row.variable('w_act', 'nd_active_w_per_tb'),
      row.variable('w_idle', 'nd_idle_w_per_tb'),
      row.factor('o', 'storage-enclosure-overhead'),
    ],
  })
}

function yearlyEnergy(power: Step, pue: Input): Step {
  return energy({
    label: 'energy_in_a_year_with_the_data_centre_around_it',
    formula: 'P × Y / k × PUE',
    inputs: [earlier('P', power), HOURS, WATTS_PER_KW, pue],
  })
}

function clusterScratch(row: Row, tb: Step): Line[] {
  const power = step({
    label: 'power_of_the_system',
    unit: 'W',
    formula: 'TB × (a × w_act + (1 − a) × w_idle)',
    inputs: [
      earlier('TB', tb),
      activity(row, () => row.scratchActivity('a')),
      row.variable('w_act', 'cs_active_w_per_tb'),
      row.variable('w_idle', 'cs_idle_w_per_tb'),
    ],
  })
  return [
    ...electricity(row, yearlyEnergy(power, row.variable('PUE', 'cs_pue'))),
    scope3({
      label: 'making_the_disks_per_year_of_life',
      formula: 'TB / disk × k_disk / life',
      inputs: [
        earlier('TB', tb),
        row.variable('disk', 'cs_disk_size_tb'),
        row.factor('k_disk', 'embodied-scratch-disk'),
        row.factor('life', 'storage-hardware-life'),
      ],
    }),
  ]
}

function labNas(row: Row, tb: Step): Line[] {
  const data = [earlier('TB', tb), copiesOf(row)]
  const kwh = energy({
    label: 'energy_of_the_box_in_a_year',
    formula: 'TB × copies × w_nas × Y / k',
    inputs: [...data, row.factor('w_nas', 'nas-watts-per-tb', 'storage_type'), HOURS, WATTS_PER_KW],
  })
  return [
    ...electricity(row, kwh),
    scope3({
      label: 'making_the_box_per_year_of_life',
      formula: 'TB × copies × k_nas / life',
      inputs: [
        ...data,
        row.factor('k_nas', 'embodied-nas-per-tb'),
        row.factor('life', 'storage-hardware-life'),
      ],
    }),
  ]
}

/** The factor includes replicas and PUE. It counts as energy, so moving data elsewhere is not a saving in itself. */
function cloud(row: Row, tb: Step): Line[] {
  const data = earlier('TB', tb)
  const kwh = energy({
    label: 'energy_at_the_providers_in_a_year',
    formula: 'TB × e',
    inputs: [data, row.factor('e', 'cloud-energy', 'storage_type')],
  })
  return [
    ...electricity(row, kwh, 'provider'),
    scope3({
      label: 'making_the_providers_hardware',
      formula: 'TB × k_cloud',
      inputs: [data, row.factor('k_cloud', 'embodied-cloud')],
    }),
    cost({
      label: 'cost_of_storage',
      formula: 'TB × price',
      inputs: [data, row.factor('price', 'cloud-price')],
    }),
  ]
}

function tape(row: Row, tb: Step): Line[] {
  const data = [earlier('TB', tb), copiesOf(row)]
  const kwh = energy({
    label: 'energy_of_the_archive_in_a_year',
    formula: 'TB × copies × e',
    inputs: [...data, row.factor('e', 'tape-energy', 'storage_type')],
  })
  return [
    ...electricity(row, kwh, 'in-price'),
    scope3({
      label: 'making_tapes_and_drives',
      formula: 'TB × copies × k_tape',
      inputs: [...data, row.factor('k_tape', 'embodied-tape')],
    }),
    cost({
      label: 'cost_of_storage',
      formula: 'TB × copies × price',
      inputs: [...data, row.factor('price', 'tape-price')],
    }),
  ]
}
