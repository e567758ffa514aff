import { improvement_pack } from '@lab-zer0/content/microcopy.ts'
import type { AuditRecord, Round } from '@lab-zer0/contracts/audits.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useId, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { fill, formatDate } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useDecideAppeal } from '../audits.api.ts'
import { AuditorSide } from '../sheet/auditor-side.tsx'

const { decide: copy } = improvement_pack
const LONGEST_NOTE = 2000

type Decision = 'granted' | 'declined'
type DecideAppealProps = { record: AuditRecord; round: Round }

/** The admin hears both sides, gives reasons and decides. */
export function DecideAppeal({ record, round }: DecideAppealProps) {
  const title = useId()
  const { appeal } = round
  if (!appeal) return null
  return (
    <Card labelledBy={title} className="mb-6 grid gap-5">
      <h2 id={title} className="font-display text-title-2">
        {copy.title}
      </h2>
      <p className="-mt-3 text-ui text-ink-2">{fill(copy.due, { date: formatDate(appeal.due_at) })}</p>
      <div className="grid gap-5 md:grid-cols-2">
        <section aria-label={copy.lab_side} className="grid content-start gap-1.5">
          <h3 className="text-title-3">{copy.lab_side}</h3>
          <p className="text-ui whitespace-pre-line wrap-anywhere">{appeal.reason}</p>
          <p className="text-micro text-ink-3">
            {fill(copy.by, { name: appeal.appealed_by.name, date: formatDate(appeal.appealed_at) })}
          </p>
        </section>
        <AuditorSide record={record} round={round} />
      </div>
      <Deciding labId={record.lab.id} labName={record.lab.name} />
    </Card>
  )
}

function Deciding({ labId, labName }: { labId: LabId; labName: string }) {
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [asked, setAsked] = useState<Decision>()
  const request = useDecideAppeal(labId)

  function ask(decision: Decision) {
    if (note.trim() === '') return setError(copy.note_required)
    request.reset()
    setAsked(decision)
  }
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <TextArea
        label={copy.note}
        hint={copy.note_hint}
        error={error}
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={(text) => {
          setError(undefined)
          setNote(text)
        }}
      />
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button onPress={() => ask('granted')}>{copy.grant}</Button>
        <Button variant="secondary" onPress={() => ask('declined')}>
          {copy.decline}
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setAsked(undefined)}
          title={fill(asked === 'granted' ? copy.grant_title : copy.decline_title, { lab: labName })}
          confirmLabel={asked === 'granted' ? copy.grant : copy.decline}
          cancelLabel={copy.keep}
          isDangerous={false}
          isPending={request.isPending}
          error={request.isError ? messageOf(request.error, copy.failed) : undefined}
          onConfirm={() =>
            request.mutate(
              { decision: asked, note },
              {
                onSuccess: ({ message }) => {
                  toast.success(message)
                  setAsked(undefined)
                },
              },
            )
          }
        >
          {asked === 'granted' ? copy.grant_text : copy.decline_text}
        </ConfirmDialog>
      )}
    </div>
  )
}
