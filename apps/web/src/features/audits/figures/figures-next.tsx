import { figures_check } from '@lab-zer0/content/microcopy.ts'
import type { FiguresCheck } from '@lab-zer0/contracts/figures-check.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { fill } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useDrawRows, useReopenFigures } from '../audits.api.ts'
import { lastSample } from './row-entry.ts'
import type { RowStore } from './use-row-store.ts'

const { outcome: copy, failed } = figures_check

type FiguresNextProps = { labId: LabId; figures: FiguresCheck; store: RowStore; openCount: number }

/** What comes of the comparison: agreed, or forms to be put right, or other rows. */
export function FiguresNext({ labId, figures, store, openCount }: FiguresNextProps) {
  const reopen = useReopenFigures(labId)
  const draw = useDrawRows(labId)
  const [isSaving, setSaving] = useState(false)
  const { step, outcome, compared } = figures
  const categories = (step === 'reopen' ? outcome?.reopens : lastSample(figures)?.reopened)?.join(', ') ?? ''
  const values = { compared, differing: outcome?.differing.length ?? 0, categories }
  const request = step === 'reopen' ? reopen : draw

  /** What is decided rests on what the server has. */
  async function start() {
    setSaving(true)
    const isSaved = await store.flushed()
    setSaving(false)
    if (isSaved) request.mutate(undefined, { onSuccess: ({ message }) => toast.success(message) })
  }

  if (step === 'compare' || (openCount > 0 && step !== 'draw' && step !== 'correct')) return null
  const isFirst = figures.samples.length === 0
  const told = step === 'draw' && isFirst ? copy.first : copy[step]
  const actions = { reopen: copy.reopen.action, draw: isFirst ? copy.first.action : copy.draw.action }
  const action = step === 'reopen' || step === 'draw' ? actions[step] : undefined
  return (
    <Notice tone={step === 'agreed' ? 'success' : 'warning'} title={told.title} role="status">
      <div className="grid justify-items-start gap-3">
        <p>{fill(told.text, values)}</p>
        {action !== undefined && (
          <Button isPending={isSaving || request.isPending} onPress={() => void start()}>
            {fill(action, values)}
          </Button>
        )}
        {request.isError && (
          <p role="alert" className="font-semibold text-danger">
            {messageOf(request.error, failed)}
          </p>
        )}
      </div>
    </Notice>
  )
}
