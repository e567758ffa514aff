import { improvement_pack } from '@lab-zer0/content/microcopy.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useState } from 'react'
import { fill, formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { useEscalateAppeal } from '../audits.api.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const { escalate: copy } = improvement_pack

/** What the Champion can still do about a declined appeal, and until when. */
export function TakeToScheme({ labId, until }: { labId: LabId; until: string }) {
  const [isOpen, setOpen] = useState(false)
  const request = useEscalateAppeal(labId)
  return (
    <div className="mt-2 grid justify-items-start gap-2.5">
      <p>{fill(copy.hint, { date: formatDate(until) })}</p>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        {copy.button}
      </Button>
      {isOpen && <ReasonDialog copy={copy} request={request} onClose={() => setOpen(false)} />}
    </div>
  )
}
