import { units } from '@lab-zer0/content/microcopy.ts'
import type { DescribedModel } from '@lab-zer0/contracts/described-models.ts'
import type { KnownModel } from '@lab-zer0/domain/units/known-models.ts'
import { fill, formatDate } from '../../../lib/format.ts'

/** As a model among the published ones. What a lab says counts as modelled. */
export function knownModel({ name, type, litres, kwh_per_day, note, lab, at }: DescribedModel): KnownModel {
  return {
    maker: '',
    model: name,
    type,
    litres,
    energy: kwh_per_day === null ? [] : [{ kwhPerDay: kwh_per_day, at: null, grade: 'C' }],
    source: { title: fill(units.models.described_by, { lab, day: formatDate(at) }), url: null },
    note: note === '' ? null : note,
  }
}
