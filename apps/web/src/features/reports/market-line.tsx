import { marketNotes, marketSentence, viewFigure } from '@lab-zer0/content/electricity/view-words.ts'
import { electricity } from '@lab-zer0/content/microcopy.ts'
import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'
import { WithUnit } from '../../ui/with-unit.tsx'

const { views: copy } = electricity

/** The market-based figure in words, under figures that are location-based. */
export function MarketLine({ views }: { views: NonNullable<ReportData['electricity']> }) {
  const { range } = viewFigure(views.current.market)
  const texts = [marketSentence(views), `${copy.market}: ${range}.`, ...marketNotes(views)]
  return (
    <p className="max-w-176 px-[clamp(1rem,2.2vw,1.5rem)] py-3 text-small text-ink-2">
      <WithUnit text={texts.join(' ')} /> <Link href={paths.savedKwh}>{electricity.page.title}</Link>
    </p>
  )
}
