import { units } from '@lab-zer0/content/microcopy.ts'
import { optionLabel } from '@lab-zer0/domain/calculators/schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { fill } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { describedModelsOptions, sendDescribedModel } from '../calculators.api.ts'
import type { Table } from './table-context.ts'

const { models: copy } = units

const LITRES = { min: 1, max: 200_000 }
const KWH = { min: 0.01, max: 1000, decimals: 2 }

type DescribeModelDialogProps = { table: Table; rowId: string; name: string; onClose: () => void }

/** Begins with what is said of this unit. */
export function DescribeModelDialog({ table, rowId, name, onClose }: DescribeModelDialogProps) {
  const { store, address } = table
  const client = useQueryClient()
  const [first] = store.schema.columns
  const types = first?.constraints.type === 'exact_values' ? first.constraints.allowed_values : []
  const typedIn = (columnId: string) => store.valueOf({ rowId, columnId })
  const [type, setType] = useState(() => asText(typedIn(first?.id ?? '')))
  const [litres, setLitres] = useState(() => asNumber(typedIn('volume_litres')))
  const [kwh, setKwh] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const hasLitres = store.schema.columns.some(({ id }) => id === 'volume_litres')
  const isRight = type !== null && isWithin(litres, LITRES) && isWithin(kwh, KWH)
  const save = useMutation({
    mutationFn: () =>
      sendDescribedModel(address, {
        name,
        type: type ?? '',
        litres: hasLitres ? litres : null,
        kwh_per_day: kwh,
        note,
      }),
    onSuccess: ({ models }) => {
      client.setQueryData(describedModelsOptions(address).queryKey, models)
      toast.success(copy.described)
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title={fill(copy.describe_title, { model: name })}
      isKept={save.isPending}
    >
      <p>{copy.describe_text}</p>
      {save.error && (
        <Notice tone="danger" role="alert" title={messageOf(save.error, copy.describe_failed)} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={first?.label}
          options={types.map((id) => ({ id, label: optionLabel(first, id) }))}
          value={type}
          onChange={setType}
          className="sm:col-span-2"
        />
        {hasLitres && (
          <NumberField {...LITRES} label={copy.describe_litres} value={litres} onChange={setLitres} />
        )}
        <NumberField
          {...KWH}
          label={copy.describe_kwh}
          hint={copy.describe_kwh_hint}
          value={kwh}
          onChange={setKwh}
        />
        <TextField
          label={copy.describe_note}
          value={note}
          maxLength={200}
          onChange={setNote}
          className="sm:col-span-2"
        />
      </div>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4 max-md:*:grow">
        <Button variant="secondary" isDisabled={save.isPending} onPress={onClose}>
          {copy.cancel}
        </Button>
        <Button isDisabled={!isRight} isPending={save.isPending} onPress={() => save.mutate()}>
          {copy.describe_save}
        </Button>
      </div>
    </Dialog>
  )
}

function asText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function asNumber(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function isWithin(value: number | null, { min, max }: { min: number; max: number }): boolean {
  return value === null || (value >= min && value <= max)
}
