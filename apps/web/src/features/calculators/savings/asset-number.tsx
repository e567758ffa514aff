import { both_sides as copy } from '@lab-zer0/content/microcopy.ts'
import { saveCell } from '@lab-zer0/contracts/calculators.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { formDataOptions } from '../calculators.api.ts'
import type { Causes } from './causes-context.tsx'

const LONGEST = 40

/** The number on a unit's label is a name of the baseline, and names are never locked. */
export function AssetNumber({ known, rowId }: { known: Causes; rowId: string }) {
  const { labId, category } = known
  const client = useQueryClient()
  const baseline = formDataOptions({ labId, category, mode: 'baseline' })
  const { data } = useQuery(baseline)
  const [number, setNumber] = useState('')
  const save = useMutation({
    mutationFn: () =>
      call(saveCell, {
        params: { labId, category },
        body: {
          ...{ mode: 'baseline', row_id: rowId, column_id: 'asset_tag', value: number.trim() },
          version: data?.versions[rowId]?.asset_tag ?? 0,
        },
      }),
    onError: (error) => toast.error(messageOf(error, copy.asset_failed)),
    onSettled: () => client.invalidateQueries({ queryKey: baseline.queryKey }),
  })
  if (data?.may_name === false) return null
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (number.trim() !== '') save.mutate()
      }}
    >
      <TextField
        isSmall
        label={copy.asset_number}
        value={number}
        onChange={setNumber}
        maxLength={LONGEST}
        className="max-w-56 grow"
      />
      <Button type="submit" variant="secondary" size="sm" isPending={save.isPending}>
        {copy.asset_save}
      </Button>
    </form>
  )
}
