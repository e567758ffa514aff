import { improvement_pack as copy } from '@lab-zer0/content/microcopy.ts'
import type { ImprovementPack } from '@lab-zer0/contracts/improvement-pack.ts'
import { formatNumber, formatRange } from '../../../lib/format.ts'
import { Unit } from '../../../ui/unit.tsx'

const UNITS = {
  emissions_kgco2e: 'kgCO2e',
  cost_aud: 'AUD',
  energy_kwh: 'kWh',
  waste_kg: 'kg',
} as const

/** What one action would save in a year, with its range; nothing is said where nobody can. */
export function ExpectedSaving({ saving }: { saving: ImprovementPack['items'][number]['expected_saving'] }) {
  if (!saving) return <p className="text-small text-ink-3">{copy.saving_none}</p>
  const figures = (['emissions_kgco2e', 'cost_aud', 'energy_kwh', 'waste_kg'] as const).flatMap((key) => {
    const quantity = saving[key]
    const isNothing = !quantity || (quantity.low === 0 && quantity.high === 0)
    return isNothing ? [] : [{ key, unit: UNITS[key], ...quantity }]
  })
  return (
    <div className="grid gap-1 rounded-control bg-sunken p-3 text-small">
      <p className="font-semibold">{copy.saving}</p>
      <p className="text-ink-2">{saving.title}</p>
      <ul className="grid gap-x-4 gap-y-0.5 sm:max-[56rem]:grid-cols-3">
        {figures.map(({ key, unit, best, low, high }) => (
          <li key={key}>
            <Reading unit={unit} best={best} isClear={low > 0 || high < 0} />
            <span className="block text-micro text-ink-3">{formatRange(low, high, best)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type ReadingProps = { unit: string; best: number; isClear: boolean }

/** A change whose range includes zero is no saving that anybody could promise. */
function Reading({ unit, best, isClear }: ReadingProps) {
  if (!isClear) {
    return (
      <>
        <Unit name={unit} />: {copy.no_clear_change}
      </>
    )
  }
  return (
    <>
      <strong>
        {unit === 'AUD' ? 'AUD ' : ''}
        {formatNumber(best)}
      </strong>{' '}
      {unit !== 'AUD' && <Unit name={unit} />} {copy.per_year}
    </>
  )
}
