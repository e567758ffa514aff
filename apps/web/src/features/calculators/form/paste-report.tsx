import { plural } from '@lab-zer0/content/locale.ts'
import { calculator } from '@lab-zer0/content/microcopy.ts'
import { ClipboardPaste } from 'lucide-react'
import { fill } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { nameAndUnit } from './cell-text.ts'
import type { PasteReport as Report } from './paste-block.ts'

const { paste: copy } = calculator

/** What a paste has done, and cell by cell what it could not read. */
export function PasteReport({ report, onClose }: { report: Report; onClose: () => void }) {
  const { filled, unread } = report
  const done = plural(filled, { one: copy.done_one, other: copy.done })
  return (
    <Notice
      tone={unread.length > 0 ? 'warning' : 'success'}
      role="status"
      icon={ClipboardPaste}
      title={unread.length > 0 ? `${done} ${fill(copy.unread, { n: unread.length })}` : done}
    >
      <ul className="max-h-60 list-disc overflow-y-auto pl-5 empty:hidden">
        {unread.map(({ row, column, text, reason }) => (
          <li key={`${row} ${column} ${text}`} className="wrap-anywhere">
            {fill(copy.where, { row, column: nameAndUnit(column).name })}: “{text}”. {reason}
          </li>
        ))}
      </ul>
      <div>
        <Button variant="quiet" size="sm" onPress={onClose}>
          {copy.close}
        </Button>
      </div>
    </Notice>
  )
}
