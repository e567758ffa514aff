import { marketNotes, marketSentence, viewFigure } from '@lab-zer0/content/electricity/view-words.ts'
import { electricity } from '@lab-zer0/content/microcopy.ts'
import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import { figureText } from '@lab-zer0/domain/calculators/figure-text.ts'
import { Zap } from 'lucide-react'
import { useId } from 'react'
import { fill, formatNumber } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Link } from '../../ui/link.tsx'
import { Unit } from '../../ui/unit.tsx'
import { WithUnit } from '../../ui/with-unit.tsx'

const { views: copy } = electricity

type Views = NonNullable<ReportData['electricity']>

/** Location-based leads, market-based is beside it: the same labs, the same electricity. */
export function TwoViewsCard({ views, labs }: { views: Views; labs: number }) {
  const title = useId()
  const hasPurchase = views.places.some(({ purchase }) => purchase !== null)
  const { locationKg, marketKg, restKg } = views.parts
  const end = Math.max(views.current.location.best, views.current.market.best)
  const coveredKg = Math.max(0, views.current.location.best - views.current.market.best)
  return (
    <Card labelledBy={title} className="grid gap-5 print:break-inside-avoid">
      <div className="grid gap-0.5">
        <h2 id={title} className="font-display text-title-2">
          {copy.title}
        </h2>
        <p className="text-small text-ink-3">
          {labs === 1 ? copy.subtitle_one : fill(copy.subtitle_some, { n: formatNumber(labs) })}
        </p>
      </div>
      <dl className="grid gap-5">
        <View
          name={copy.location}
          hint={copy.location_hint}
          quantity={views.current.location}
          parts={{ electricityKg: locationKg, restKg, coveredKg: 0, end }}
        />
        <View
          name={copy.market}
          hint={copy.market_hint}
          quantity={views.current.market}
          parts={{ electricityKg: marketKg, restKg, coveredKg: hasPurchase ? coveredKg : 0, end }}
        />
      </dl>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-small text-ink-2">
        <Key className="bg-primary">{copy.electricity}</Key>
        <Key className="bg-primary/50">{copy.rest}</Key>
        {hasPurchase && coveredKg > 0 && (
          <Key className="border border-dashed border-line-strong">{copy.covered_part}</Key>
        )}
      </ul>
      <p className="max-w-176 text-small text-ink-2">
        <WithUnit text={[marketSentence(views), ...marketNotes(views), copy.inventory].join(' ')} />{' '}
        {!hasPurchase && <Link href={paths.variables}>{copy.enter}</Link>}
      </p>
      <div className="flex gap-3 rounded-control bg-tint px-4 py-3.5 text-ui">
        <Zap aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
        <p>
          <strong>{copy.still_title}</strong> {copy.still}{' '}
          <Link href={paths.savedKwh}>{electricity.page.title}</Link>
        </p>
      </div>
    </Card>
  )
}

type ViewProps = {
  name: string
  hint: string
  quantity: Views['current']['location']
  parts: { electricityKg: number; restKg: number; coveredKg: number; end: number }
}

function View({ name, hint, quantity, parts }: ViewProps) {
  const { value, unit, range } = viewFigure(quantity)
  const { electricityKg, restKg, coveredKg, end } = parts
  const width = (kg: number) => ({ width: `${end === 0 ? 0 : (100 * Math.max(0, kg)) / end}%` })
  return (
    <div className="grid gap-x-6 gap-y-1.5 md:grid-cols-[11rem_1fr_11rem] md:items-center">
      <dt className="grid">
        <span className="font-bold">{name}</span>
        <span className="text-small text-ink-3">{hint}</span>
      </dt>
      <dd className="flex h-6" aria-hidden="true">
        <span className="bg-primary" style={width(electricityKg)} />
        <span className="bg-primary/50" style={width(restKg)} />
        {coveredKg > 0 && (
          <span className="border border-dashed border-line-strong" style={width(coveredKg)} />
        )}
      </dd>
      <dd className="grid">
        <span className="text-figure-3">
          {value}{' '}
          <span className="text-small font-regular text-ink-2">
            <Unit name={unit} />
          </span>
        </span>
        <span className="text-micro text-ink-3">{range}</span>
        <span className="text-micro text-ink-3">
          <WithUnit text={`${copy.electricity} ${figureText('emissionsKgCo2e', electricityKg)}`} />
        </span>
      </dd>
    </div>
  )
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <li className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={cx('size-3.5', className)} />
      {children}
    </li>
  )
}
