import copy from '@lab-zer0/content/data/microcopy/electricity.json' with { type: 'json' }
import report_words from '@lab-zer0/content/data/microcopy/impact-reports.json' with { type: 'json' }
import { figureText, shownFigure } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { threeFigures } from '@lab-zer0/domain/calculators/rounding.ts'
import type { ElectricityViews, PlaceView } from '@lab-zer0/domain/electricity/report-views.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { formatNumber } from '../locale.ts'
import { formatMailDate } from '../mails/times.ts'

const METRIC = 'emissionsKgCo2e'
const { views: words, sentences } = copy

type Views = Omit<ElectricityViews, 'byLab'>
type Used = { energyKwh?: Quantity | undefined }

const KG_PER_TONNE = 1000
const KWH_PER_MWH = 1000
const oneDecimal = (value: number) => formatNumber(value, { maximumFractionDigits: 1 })
const percent = (share: number) => oneDecimal(100 * share)
/** In tonnes, whatever their size: the sentences of the method say t. */
const tonnes = (kg: number) => (Math.abs(kg) < SMALLEST_KG ? '0' : threeFigures(kg / KG_PER_TONNE, null))
const SMALLEST_KG = 0.5

/** `98.2 t CO2-e`, and `likely 85 to 112`. */
export function viewFigure(quantity: Quantity): { text: string; value: string; unit: string; range: string } {
  const { value, unit, low, high } = shownFigure(METRIC, quantity)
  return { text: `${value} ${unit}`, value, unit, range: fill(report_words.working.likely, { low, high }) }
}

/** Under each total: the market-based figure, and what it rests on. */
export function marketSentence(views: Views, quantity: Quantity = views.current.market): string {
  const m = tonnes(quantity.best)
  if (views.places.every(({ purchase }) => purchase === null)) return fill(words.nothing_entered, { m })
  return fill(words.entered, {
    m,
    covered: percent(views.shares.covered),
    rpp: percent(views.shares.rpp),
    edition: views.nga,
    rmf2: views.rmf2,
    rmf3: views.rmf3,
  })
}

/** Beside a headline: one about a saving gets the saving's other view, and what the total is now. */
export function headlineMarket(views: Views, isSaving: boolean): string {
  if (!isSaving) return marketSentence(views)
  const { verified, current } = views
  return [
    ...(verified ? [savingText(views, verified)] : []),
    fill(words.total_now, { location: tonnes(current.location.best) }),
    marketSentence(views),
  ].join(' ')
}

function savingText({ shares }: Views, verified: NonNullable<Views['verified']>): string {
  return shares.residual === 0
    ? fill(sentences.saving_none, { mwh: oneDecimal(verified.kwh / KWH_PER_MWH) })
    : fill(sentences.saving_some, { market: tonnes(verified.market.best) })
}

/** What else a reader has to know of the market-based figure. */
export function marketNotes(views: Views): string[] {
  const { places } = views
  const act = places.find(({ place }) => place === 'act')
  const standIn = places.find(({ isRppStandIn }) => isRppStandIn)
  const entered = places.filter(({ purchase }) => purchase !== null)
  return [
    ...(act ? [fill(words.act, { percent: percent(act.shares.jurisdictional) })] : []),
    ...(views.shares.onsite > 0
      ? [
          fill(words.onsite, { percent: percent(views.shares.onsite) }),
          fill(words.onsite_less, { m: tonnes(views.locationLessOnsite) }),
        ]
      : []),
    ...(entered.length > 0 ? [words.matched, evidenceText(entered)] : []),
    ...(standIn?.purchase ? [fill(words.rpp_stand_in, { year: standIn.purchase.year })] : []),
  ]
}

function evidenceText(entered: readonly PlaceView[]): string {
  const stated = entered.filter(({ purchase }) => purchase?.evidence === 'stated')
  if (stated.length === entered.length) return words.stated
  if (stated.length > 0) return words.some_stated
  const dates = entered.flatMap(({ purchase }) => purchase?.evidenceOn ?? []).toSorted()
  const last = dates.at(-1)
  return last === undefined
    ? words.shown_undated
    : fill(words.shown, { date: formatMailDate(new Date(`${last}T00:00:00Z`), 'UTC') })
}

export type ViewSentence = { name: string; text: string }

const ALL = 0.9995

/** For funders: kilowatt-hours and dollars first, then both tonnes, never one alone. */
export function viewSentences(views: Views, used: Used, saved: Used | undefined): ViewSentence[] {
  return [...usedSentence(views, used), ...savingSentence(views, saved)]
}

function usedSentence(views: Views, { energyKwh }: Used): ViewSentence[] {
  if (!energyKwh) return []
  const { location, market } = views.current
  const first = fill(sentences.used, {
    kwh: figureText('energyKwh', energyKwh.best),
    cost: figureText('costAud', views.parts.costAud),
    electricity: tonnes(views.parts.locationKg),
    location: tonnes(location.best),
  })
  const isAllCovered = views.shares.covered >= ALL
  const second = isAllCovered
    ? fill(sentences.market_all, { market: tonnes(market.best) })
    : `${marketSentence(views)} ${words.inventory}`
  return [{ name: sentences.name, text: `${first} ${second}` }]
}

function savingSentence(views: Views, saved: Used | undefined): ViewSentence[] {
  const { verified } = views
  const { energyKwh } = saved ?? {}
  // Nobody should copy a saving that may be none.
  if (!verified || !energyKwh || energyKwh.low <= 0 || verified.location.low <= 0) return []
  const first = fill(sentences.saving, {
    kwh: figureText('energyKwh', energyKwh.best),
    cost: figureText('costAud', verified.costAud),
    location: tonnes(verified.location.best),
  })
  return [{ name: sentences.saving_name, text: `${first} ${savingText(views, verified)}` }]
}
