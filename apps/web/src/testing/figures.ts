import type { FiguresCheck, SampledRow } from '@lab-zer0/contracts/figures-check.ts'
import { anId } from './labs.ts'

export const CHANGE = anId()

export function aSampledRow(given: Partial<SampledRow> = {}): SampledRow {
  return {
    key: 'savings.cold-storage.casey001',
    side: 'savings',
    category: 'Cold Storage',
    row_id: 'casey001',
    label: 'ULT freezer, standard',
    origin: 'changed',
    replaced_by: null,
    stated: { quantity: 1, set_temperature: -70 },
    corrected: {},
    changed: ['set_temperature'],
    before: { quantity: 1, set_temperature: -80 },
    stated_kgco2e: 6200,
    saved_kgco2e: 2200,
    more_use: null,
    compared: ['quantity', 'set_temperature'],
    changes: [CHANGE],
    finding: null,
    ...given,
  }
}

/** The changed row as it was before. */
export function aRowBefore(given: Partial<SampledRow> = {}): SampledRow {
  return aSampledRow({
    key: 'baseline.cold-storage.casey001',
    side: 'baseline',
    stated: { quantity: 1, set_temperature: -80 },
    before: null,
    stated_kgco2e: 8400,
    saved_kgco2e: null,
    ...given,
  })
}

export function aDrawnRow(given: Partial<SampledRow> = {}): SampledRow {
  return aSampledRow({
    key: 'baseline.cold-storage.davis001',
    side: 'baseline',
    row_id: 'davis001',
    label: 'Cold room',
    origin: 'drawn',
    stated: { quantity: 1, set_temperature: 4 },
    before: null,
    saved_kgco2e: null,
    changed: [],
    changes: [],
    ...given,
  })
}

const column = { is_required: true, is_editable: true, description: '' }
const integer = (min_value: number, max_value: number) =>
  ({ type: 'integer_range', min_value, max_value, step_value: 1 }) as const

/** One changed and one drawn row, nothing compared yet. */
export function someFigures(given: Partial<FiguresCheck> = {}, rows?: SampledRow[]): FiguresCheck {
  return {
    round: 1,
    step: 'compare',
    compared: 0,
    total: 2,
    outcome: null,
    locked_rows: 40,
    may_write: true,
    samples: [
      {
        number: 1,
        drawn_at: '2026-11-06T02:00:00.000Z',
        seed: '5e'.repeat(32),
        context: 'x',
        reopened: [],
        rows: rows ?? [aSampledRow(), aDrawnRow()],
      },
    ],
    forms: [
      {
        category: 'Cold Storage',
        schema: {
          title: 'Cold Storage',
          description: '',
          rows: [],
          columns: [
            { ...column, id: 'quantity', label: 'Quantity', constraints: integer(0, 999) },
            {
              ...column,
              id: 'set_temperature',
              label: 'Set temperature (degrees C)',
              constraints: integer(-200, 30),
            },
          ],
        },
      },
    ],
    changes: [
      {
        id: CHANGE,
        title: 'Set to -70 °C',
        done_on: '2026-09-04',
        done_by: 'Jonah Fielding',
        note: '',
        evidence: [],
      },
    ],
    ...given,
  }
}
