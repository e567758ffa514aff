import { impact_reports as copy } from '@lab-zer0/content/microcopy.ts'
import { Download } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { WithUnit } from '../../../ui/with-unit.tsx'

type ChartCardProps = {
  /** The finding, in a sentence. */
  title: string
  /** Quantity, unit, period. */
  text: string
  legend?: ReactNode
  children: ReactNode
  /** What the marks mean, and where the figures come from. */
  note: ReactNode
  /** The same figures as a table, for those who would rather read them. */
  table: ReactNode
  onExport: () => void
  className?: string
}

/** A drawing with its sentence, its unit, its numbers behind it and its file. */
export function ChartCard(props: ChartCardProps) {
  const { title, text, legend, children, note, table, onExport, className } = props
  const id = useId()
  return (
    <Card
      labelledBy={id}
      className={`grid min-w-0 content-start gap-3 *:min-w-0 print:break-inside-avoid ${className ?? ''}`}
    >
      <div className="flex items-start justify-between gap-x-4 gap-y-2 max-sm:flex-col">
        <div className="grid min-w-0 gap-0.5">
          <h2 id={id} className="font-display text-title-2 text-balance">
            {title}
          </h2>
          <p className="text-small text-ink-3">
            <WithUnit text={text} />
          </p>
        </div>
        <Button variant="secondary" size="sm" onPress={onExport} className="shrink-0 print:hidden">
          <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {copy.export}
        </Button>
      </div>
      {legend}
      {children}
      <p className="text-small text-ink-3">{typeof note === 'string' ? <WithUnit text={note} /> : note}</p>
      <div className="print:hidden">
        <Disclosure title={copy.by_category.table}>
          <EdgeToEdge>{table}</EdgeToEdge>
        </Disclosure>
      </div>
    </Card>
  )
}

/** Lets a table inside a card begin and end where the words around it do. */
export function EdgeToEdge({ children }: { children: ReactNode }) {
  return <div className="-mx-[clamp(1rem,2.2vw,1.5rem)]">{children}</div>
}
