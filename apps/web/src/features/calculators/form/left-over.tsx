import { calculator } from '@lab-zer0/content/microcopy.ts'
import type { FormSchema } from '@lab-zer0/domain/calculators/schema.ts'
import { isIdentity } from '@lab-zer0/domain/calculators/unit-identity.ts'
import { useState } from 'react'
import type { SyncTarget } from '../../../lib/sync/sync-target.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { cellAt } from './cell-sender.ts'
import { cellName, cellWords } from './cell-words.ts'
import type { Draft } from './form-state.ts'

const { form: copy } = calculator

/** What was typed on this device and came after the lock: shown, never thrown away in silence. Names still go out. */
export function LeftOver({ target, schema }: { target: SyncTarget<Draft>; schema: FormSchema }) {
  const [kept, setKept] = useState(() => target.kept().filter(({ key }) => !isIdentity(cellAt(key).columnId)))
  if (kept.length === 0) return null
  return (
    <Notice tone="warning" role="status" title={copy.locked_meanwhile}>
      <ul className="list-disc pl-5">
        {kept.map(({ key, value }) => (
          <li key={key}>
            {cellName(schema, cellAt(key).columnId)}: {cellWords(schema, cellAt(key).columnId, value)}
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="secondary"
          size="sm"
          onPress={() => {
            for (const { key } of kept) target.drop(key)
            setKept([])
          }}
        >
          {copy.discard}
        </Button>
      </div>
    </Notice>
  )
}
