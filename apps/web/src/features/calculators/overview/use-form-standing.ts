import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSync } from '../../../lib/sync/current-sync.ts'
import { type FormAddress, formDataOptions } from '../calculators.api.ts'
import { placeOf } from '../form/cell-sender.ts'

/** How far a form is. What was typed a moment ago may still be on its way, so it is read again once that has arrived. */
export function useFormStanding({ labId, category, mode }: FormAddress) {
  const client = useQueryClient()
  const sync = useSync()
  useEffect(() => {
    const address = { labId, category, mode }
    const target = sync?.target('cell', placeOf(address))
    return target?.subscribe((events) => {
      const isSaved =
        events.some(({ type }) => type === 'saved') && target.kept().every(({ isParked }) => isParked)
      if (isSaved) void client.invalidateQueries({ queryKey: formDataOptions(address).queryKey })
    })
  }, [client, sync, labId, category, mode])
  return useQuery(formDataOptions({ labId, category, mode }))
}
