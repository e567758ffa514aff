import { calculator } from '@lab-zer0/content/data/microcopy.json'
import { type FormSchema, findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { cellText, nameAndUnit } from './cell-text.ts'
import type { Device } from './device.ts'

const { form: words } = calculator

/** What was typed on this device and came after the lock: shown, never thrown away in silence. */
export function LeftOver({ device, schema }: { device: Device; schema: FormSchema }) {
  const [kept, setKept] = useState(() => device.all())
  if (kept.length === 0) return null
  return (
    <Notice tone="warning" role="status" title={words.locked_meanwhile}>
      <ul className="list-disc pl-5">
        {kept.map(({ cell, entry }) => (
          <li key={`${cell.rowId} ${cell.columnId}`}>
            {nameAndUnit(findColumn(schema, cell.columnId)?.label ?? cell.columnId).name}:{' '}
            {cellText(entry.value, findColumn(schema, cell.columnId))}
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="secondary"
          size="sm"
          onPress={() => {
            device.clear()
            setKept([])
          }}
        >
          {words.discard}
        </Button>
      </div>
    </Notice>
  )
}
