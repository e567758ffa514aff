import type {
  ElectricityPurchase,
  PurchaseFile,
  PurchaseValues,
  SavedPurchase,
} from '@lab-zer0/contracts/electricity.ts'
import type { Place } from '@lab-zer0/domain/electricity/place.ts'
import { sharesOf } from '@lab-zer0/domain/electricity/supply.ts'
import type { YearKind } from '@lab-zer0/domain/reports/periods.ts'
import type { PurchaseToSave } from './electricity.api.ts'

export type How = 'percent' | 'mwh'
type Amount = Exclude<keyof PurchaseValues, 'bought' | 'note' | 'onsite_certificates_sold'>

/** A purchase as somebody edits it; an empty field is null. */
export type PurchaseDraft = {
  yearKind: YearKind
  year: number
  place: Place
  bought: PurchaseValues['bought']
  how: How
  amounts: { [Name in Amount]?: number | null | undefined }
  isSold: boolean
  note: string
  file: PurchaseFile | null
  evidenceOn: string
}

export function newDraft(year: number, place: Place): PurchaseDraft {
  const empty = { how: 'percent' as const, amounts: {}, isSold: false, note: '', file: null, evidenceOn: '' }
  return { yearKind: 'calendar', year, place, bought: 'greenpower', ...empty }
}

export function draftOf({ year_kind: yearKind, year, place, versions }: ElectricityPurchase): PurchaseDraft {
  const [latest] = versions
  const values = latest?.values
  if (!latest || !values) return { ...newDraft(year, place), yearKind }
  const { bought, note = '', onsite_certificates_sold: isSold = false, ...amounts } = values
  return {
    yearKind,
    year,
    place,
    bought,
    how: amounts.surrendered_mwh === undefined ? 'percent' : 'mwh',
    amounts,
    isSold,
    note,
    file: latest.file?.state === 'refused' ? null : latest.file,
    evidenceOn: latest.evidence_on ?? '',
  }
}

const AMOUNTS_OF: Record<How, readonly Amount[]> = {
  percent: ['covered_percent'],
  mwh: ['purchased_kwh', 'surrendered_mwh', 'onsite_certificates_mwh'],
}

/** Only what the chosen way asks for is sent: a number of the other way, typed before, is no part of it. */
export function toSave(draft: PurchaseDraft, version: number | null): PurchaseToSave {
  const { yearKind, year, place, bought, amounts, isSold, note, file, evidenceOn } = draft
  const asked: Amount[] = [
    ...(bought === 'onsite_only' ? [] : AMOUNTS_OF[draft.how]),
    'onsite_percent',
    ...(place === 'act' ? (['jurisdictional_percent'] as const) : []),
  ]
  const given = asked.flatMap((name) => {
    const value = amounts[name]
    return value === null || value === undefined ? [] : [[name, value] as const]
  })
  return {
    year_kind: yearKind,
    year,
    place,
    version,
    values: {
      bought,
      ...Object.fromEntries(given),
      ...(isSold && { onsite_certificates_sold: true }),
      ...(note.trim() !== '' && { note: note.trim() }),
    },
    file_id: file?.id ?? null,
    evidence_on: evidenceOn === '' ? null : evidenceOn,
  }
}

/** Per cent covered by certificates and made on site, of a saved version. */
export function percentsOf(values: NonNullable<SavedPurchase['values']>) {
  const { covered, onsite } = sharesOf(
    {
      purchasedKwh: values.purchased_kwh,
      surrenderedMwh: values.surrendered_mwh,
      onsiteCertificatesMwh: values.onsite_certificates_mwh,
      coveredPercent: values.covered_percent,
      onsitePercent: values.onsite_percent,
    },
    0,
  )
  return { covered: 100 * covered, onsite: 100 * onsite }
}
