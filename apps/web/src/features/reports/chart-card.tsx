import { impact_reports as words } from '@lab-zer0/content/microcopy.ts'
import { Download } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'

type ChartCardProps = {
  title: string
  text: ReactNode
  legend?: ReactNode
  children: ReactNode
  note?: ReactNode
  /** The same figures as a table, for those who would rather read them. */
  table?: ReactNode
  onExport?: () => void
}

/** A drawing with its sentence, its unit, its numbers behind it and its file. */
export function ChartCard({ title, text, legend, children, note, table, onExport }: ChartCardProps) {
  const id = useId()
  return (
    <Card labelledBy={id} className="grid content-start gap-3 print:break-inside-avoid">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid gap-0.5">
          <h2 id={id} className="font-display text-title-2 text-balance">
            {title}
          </h2>
          <p className="text-small text-ink-3">{text}</p>
        </div>
        {onExport && (
          <Button variant="secondary" size="sm" onPress={onExport} className="print:hidden">
            <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
            {words.export}
          </Button>
        )}
      </div>
      {legend}
      {children}
      {note !== undefined && <p className="text-small text-ink-3">{note}</p>}
      {table !== undefined && (
        <div className="print:hidden">
          <Disclosure title={words.by_category.table}>{table}</Disclosure>
        </div>
      )}
    </Card>
  )
}
