import { marketFactorsFor } from '@lab-zer0/content/electricity/market-factors.ts'
import { placeNames } from '@lab-zer0/content/electricity/names.ts'
import { currentFactorSet } from '@lab-zer0/content/factors.ts'
import { electricity, shared } from '@lab-zer0/content/microcopy.ts'
import { PLACES, type Place } from '@lab-zer0/domain/electricity/place.ts'
import { PURCHASE_KINDS, type PurchaseKind } from '@lab-zer0/domain/electricity/purchase.ts'
import { YEAR_KINDS, type YearKind } from '@lab-zer0/domain/reports/periods.ts'
import type { ReactNode } from 'react'
import { fill, formatExact } from '../../../lib/format.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Select } from '../../../ui/select.tsx'
import type { How, PurchaseDraft } from './purchase-draft.ts'

const { dialog: copy } = electricity

type PartProps = { draft: PurchaseDraft; onChange: (draft: PurchaseDraft) => void }

const FIRST_YEAR = 2015
const MOST_KWH = 1e11
const MOST_MWH = 1e8

export function YearPart({ draft, onChange }: PartProps) {
  return (
    <>
      <RadioGroup
        label={copy.year_kind}
        options={YEAR_KINDS.map((id) => ({ id, label: shared.year_kinds[id] }))}
        value={draft.yearKind}
        // The options are the kinds.
        onChange={(id) => onChange({ ...draft, yearKind: id as YearKind })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label={copy.year}
          hint={copy.year_hint}
          isWhole
          min={FIRST_YEAR}
          max={new Date().getFullYear() + 1}
          value={draft.year}
          onChange={(year) => onChange({ ...draft, year: year ?? new Date().getFullYear() })}
        />
        <Select
          label={copy.place}
          options={PLACES.map((id) => ({ id, label: placeNames[id] }))}
          value={draft.place}
          onChange={(id) => onChange({ ...draft, place: id as Place })}
        />
      </div>
    </>
  )
}

export function AmountsPart({ draft, onChange }: PartProps) {
  return (
    <>
      <Select
        label={copy.bought}
        options={PURCHASE_KINDS.map((id) => ({ id, label: electricity.bought[id] }))}
        value={draft.bought}
        onChange={(id) => onChange({ ...draft, bought: id as PurchaseKind })}
      />
      <Notice>{copy.counts}</Notice>
      {draft.bought !== 'onsite_only' && (
        <>
          <RadioGroup
            label={copy.how}
            options={(['percent', 'mwh'] as const).map((id) => ({ id, label: copy.hows[id] }))}
            value={draft.how}
            onChange={(id) => onChange({ ...draft, how: id as How })}
          />
          {draft.how === 'percent' ? (
            <Amount
              {...{ draft, onChange }}
              name="covered_percent"
              label={copy.covered}
              hint={copy.covered_hint}
              unit="%"
              max={100}
            />
          ) : (
            <div className="grid gap-4 sm:grid-cols-2">
              <Amount
                {...{ draft, onChange }}
                name="purchased_kwh"
                label={copy.purchased}
                hint={copy.purchased_hint}
                unit="kWh"
                max={MOST_KWH}
              />
              <Amount
                {...{ draft, onChange }}
                name="surrendered_mwh"
                label={copy.surrendered}
                hint={copy.surrendered_hint}
                unit="MWh"
                max={MOST_MWH}
              />
              <Amount
                {...{ draft, onChange }}
                name="onsite_certificates_mwh"
                label={copy.onsite_certificates}
                unit="MWh"
                max={MOST_MWH}
              />
            </div>
          )}
        </>
      )}
      {draft.place === 'act' && (
        <Amount
          {...{ draft, onChange }}
          name="jurisdictional_percent"
          label={copy.jurisdictional}
          hint={fill(copy.jurisdictional_hint, { percent: formatExact(Number(standIn.toFixed(1))) })}
          unit="%"
          max={100}
        />
      )}
    </>
  )
}

const standIn = 100 * marketFactorsFor(currentFactorSet.version).jrppAct

export function OnsitePart({ draft, onChange }: PartProps) {
  return (
    <div className="grid gap-2">
      <Amount
        {...{ draft, onChange }}
        name="onsite_percent"
        label={copy.onsite}
        hint={copy.onsite_hint}
        unit="%"
        max={100}
      />
      {(draft.amounts.onsite_percent ?? 0) > 0 && (
        <Checkbox
          isSelected={draft.isSold}
          onChange={(isSold) => onChange({ ...draft, isSold })}
          hint={copy.sold_hint}
        >
          {copy.sold}
        </Checkbox>
      )}
    </div>
  )
}

type AmountProps = PartProps & {
  name: keyof PurchaseDraft['amounts']
  label: string
  hint?: ReactNode
  unit: string
  max: number
}

function Amount({ draft, onChange, name, max, ...field }: AmountProps) {
  return (
    <NumberField
      {...field}
      min={0}
      max={max}
      className="max-w-80"
      value={draft.amounts[name] ?? null}
      onChange={(value) => onChange({ ...draft, amounts: { ...draft.amounts, [name]: value } })}
    />
  )
}
