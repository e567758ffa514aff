import { marketNotes, marketSentence } from '@lab-zer0/content/electricity/view-words.ts'
import { optionId } from '@lab-zer0/content/option-ids.ts'
import type { StoredFigures } from '@lab-zer0/domain/calculators/submission.ts'
import { isState } from '@lab-zer0/domain/calculators/variables.ts'
import type { Place } from '@lab-zer0/domain/electricity/place.ts'
import { electricityViews } from '@lab-zer0/domain/electricity/report-views.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import type { YearKind } from '@lab-zer0/domain/reports/periods.ts'
import { sql } from 'drizzle-orm'
import type { PurchaseValues } from '../../db/schema/electricity.ts'
import type { Database } from '../../platform/database.ts'
import { basisOf, purchaseOf } from './electricity-basis.ts'

type Public = {
  year: number
  labId: LabId
  place: Place | null
  purchases: {
    year_kind: YearKind
    year: number
    place: Place
    version: number
    values: PurchaseValues
    evidence_on: string | null
    saved_at: string
    file_state: 'waiting' | 'ready' | 'refused' | null
  }[]
  forms: { factor_set_version: string; state: string | null; totals: StoredFigures | null }[] | null
}

/**
 * The market-based figure of a certified lab in words, where its organisation has shown how the electricity was bought.
 * Never part of the credential: a change of contract changes no certificate.
 */
export async function publicMarketView(db: Database, publicId: string): Promise<string | null> {
  const { rows } = await db.execute<{ known: Public | null }>(
    sql`select public_electricity(${publicId}) as known`,
  )
  const known = rows[0]?.known
  if (!known?.forms) return null
  const { year, labId, place, purchases, forms } = known
  const held = purchases.flatMap(({ year_kind, evidence_on, saved_at, file_state, ...row }) =>
    purchaseOf({
      row: { ...row, yearKind: year_kind, evidenceOn: evidence_on, savedAt: new Date(saved_at) },
      fileState: file_state,
    }),
  )
  const viewed = forms.map(({ factor_set_version: factorSetVersion, state, totals }) => {
    const id = optionId('state', state)
    return {
      labId,
      factorSetVersion,
      state: isState(id) ? id : undefined,
      baseline: totals ?? {},
      compared: null,
    }
  })
  const views = electricityViews(
    viewed,
    { kind: 'calendar', year },
    basisOf(held, () => place ?? undefined),
  )
  const isShown = views?.places.some(({ purchase }) => purchase?.evidence === 'shown')
  return views && isShown ? [marketSentence(views), ...marketNotes(views)].join(' ') : null
}
