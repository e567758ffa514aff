import { calculator } from '@lab-zer0/content/data/microcopy.json'
import { type FormColumn, findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { Users } from 'lucide-react'
import { fill } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { cellText, nameAndUnit } from './cell-text.ts'
import type { News, RowState } from './form-state.ts'
import type { FormStore } from './form-store.ts'
import { timeOf } from './time-of.ts'

const { news: words } = calculator

type RowNewsProps = { store: FormStore; rowId: string; news: RowState['news']; isReadOnly: boolean }

/** What somebody else wrote into this row while it was open here. */
export function RowNews({ store, rowId, news, isReadOnly }: RowNewsProps) {
  return (
    <div role="status" className="grid gap-2 px-[clamp(1rem,2vw,1.375rem)] [&:not(:empty)]:pb-4">
      {Object.entries(news).map(([columnId, each]) => (
        <Notice key={columnId} tone={each.kind === 'written' ? 'plain' : 'warning'} icon={Users}>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              <strong>{nameAndUnit(findColumn(store.schema, columnId)?.label ?? columnId).name}</strong>{' '}
              {sentence(each, findColumn(store.schema, columnId))}
            </span>
            <span className="flex flex-wrap gap-2">
              {each.kind !== 'written' && !isReadOnly && (
                <Button
                  variant="secondary"
                  size="sm"
                  onPress={() => store.takeBack({ rowId, columnId }, each)}
                >
                  {each.kind === 'mine' ? words.take_mine : words.take_theirs}
                </Button>
              )}
              <Button variant="quiet" size="sm" onPress={() => store.dismissNews({ rowId, columnId })}>
                {words.dismiss}
              </Button>
            </span>
          </div>
        </Notice>
      ))}
    </div>
  )
}

function sentence({ kind, by, at, value, mine }: News, column: FormColumn | undefined): string {
  const [theirs, own] = [cellText(value, column), cellText(mine, column)]
  return fill(words[kind], { name: by, value: theirs, mine: own, time: timeOf(at) })
}
