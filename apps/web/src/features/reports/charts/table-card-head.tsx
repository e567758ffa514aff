import { impact_reports as copy } from '@lab-zer0/content/microcopy.ts'
import { Download } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { WithUnit } from '../../../ui/with-unit.tsx'

type TableCardHeadProps = { id: string; title: string; text?: string; onExport?: () => void }

/** Above a table that reaches the edges of its card. */
export function TableCardHead({ id, title, text, onExport }: TableCardHeadProps) {
  return (
    <div className="flex items-start justify-between gap-3 px-[clamp(1rem,2.2vw,1.5rem)] pt-4.5 pb-3.5 max-sm:flex-col">
      <div className="grid gap-0.5">
        <h2 id={id} className="font-display text-title-2">
          {title}
        </h2>
        {text !== undefined && (
          <p className="text-small text-ink-3">
            <WithUnit text={text} />
          </p>
        )}
      </div>
      {onExport && (
        <Button variant="secondary" size="sm" onPress={onExport} className="shrink-0 print:hidden">
          <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {copy.export}
        </Button>
      )}
    </div>
  )
}
