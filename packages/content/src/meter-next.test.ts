import { engines } from '@lab-zer0/domain/calculators/editions/engines.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import { meterNext } from '@lab-zer0/domain/readings/meter-next.ts'
import { describe, expect, it } from 'vitest'
import { currentForm } from './editions/forms.ts'
import { currentFactorSet } from './factors.ts'

const form = currentForm('wet', 'Cold Storage')
if (!form) throw new Error('There is no Cold Storage')
const schema = form.schema as never

const FREEZER = {
  unit_type: 'ult_freezer_standard',
  ...{ quantity: 1, volume_litres: 530, set_temperature: -80, age_years: 6, fill_percent: 80 },
  ...{ maintained_past_year: true, room_cooled: false },
}
const READING = { reading_kind: 'plug_meter', reading_kwh: 96.3, reading_days: 7 }

function next(formData: FormData) {
  const result = engines.current().calculate({
    labType: 'wet',
    category: 'Cold Storage',
    schema,
    formData,
    variables: { version: null, values: {} },
    factors: currentFactorSet,
  })
  return meterNext(schema, formData, result)
}

describe('what to meter next', () => {
  it('is the largest row without a reading that counts', () => {
    const rows = {
      aaaa1111: { ...FREEZER, quantity: 5, ...READING },
      bbbb2222: FREEZER,
      cccc3333: { ...FREEZER, quantity: 3, ...READING, reading_days: 5 },
    }

    expect(next(rows)).toMatchObject({ rowId: 'cccc3333', leastDays: 7 })
  })

  it('is nothing where every row is read, or has no plug', () => {
    expect(next({ aaaa1111: { ...FREEZER, ...READING } })).toBeNull()
    expect(next({ aaaa1111: { unit_type: 'nitrogen_store', ln2_litres_per_week: 40 } })).toBeNull()
  })
})
