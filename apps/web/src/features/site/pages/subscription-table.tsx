import { detailed_subscription_view } from '@lab-zer0/content/data/site/about.json'
import { Card } from '../../../ui/card.tsx'
import { type Column, Table } from '../../../ui/table.tsx'

const { heading, columns, rows, note } = detailed_subscription_view

const shown = columns.map(
  (header, index): Column<string[]> => ({
    id: header,
    header,
    kind: index === 0 ? 'row' : 'text',
    cell: (row) => <span className="min-w-0">{row[index]}</span>,
  }),
)

/** What a wet lab, a dry lab and the admin each get. */
export function SubscriptionTable() {
  return (
    <div className="wrap-page pb-[clamp(3.5rem,7vw,6rem)]">
      <Card kind="flush" labelledBy="detailed">
        <h2 id="detailed" className="px-[clamp(1rem,2.2vw,1.5rem)] pt-5 pb-3 font-display text-title-2">
          {heading}
        </h2>
        <Table caption={heading} columns={shown} rows={rows} rowKey={([name = '']) => name} />
      </Card>
      <p className="mt-4 text-small text-ink-3">{note}</p>
    </div>
  )
}
