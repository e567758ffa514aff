import { improvement_pack as copy } from '@lab-zer0/content/microcopy.ts'
import type { AuditRecord } from '@lab-zer0/contracts/audits.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { fill } from '../../../lib/format.ts'
import { submitPath } from '../../../lib/paths.ts'
import { checklistPath } from '../../../product/checklist-address.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { labOptions } from '../audits.api.ts'
import type { EntryStore } from '../sheet/entry-store.ts'
import { EntriesSaveLine } from '../sheet/save-line.tsx'
import { AppealDialog } from './appeal-dialog.tsx'

type PackNextProps = { record: AuditRecord; store: EntryStore<string>; replied: number; total: number }

/** After the replies: the checklist, then submit again; or an appeal. */
export function PackNext({ record, store, replied, total }: PackNextProps) {
  const [isAppealing, setAppealing] = useState(false)
  const labId = record.lab.id
  if (record.viewer !== 'member') return null
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <p className="font-bold">{fill(copy.replies_done, { done: replied, total })}</p>
        {record.may_reply ? (
          <EntriesSaveLine store={store} />
        ) : (
          <p className="text-small text-ink-2">{copy.champion_only}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3 max-sm:*:grow">
        <ButtonLink variant="secondary" href={checklistPath(labId)}>
          {copy.open_checklist}
        </ButtonLink>
        {record.may_reply && <SubmitAgain labId={labId} store={store} isReplied={replied === total} />}
      </div>
      {record.may_appeal && (
        <div className="border-t border-line pt-2.5">
          <Button variant="quiet" onPress={() => setAppealing(true)} className="-ml-3">
            {copy.appeal.button}
          </Button>
          <p className="text-small text-ink-2">{copy.appeal.hint}</p>
        </div>
      )}
      {isAppealing && <AppealDialog labId={labId} onClose={() => setAppealing(false)} />}
    </Card>
  )
}

type SubmitAgainProps = { labId: LabId; store: EntryStore<string>; isReplied: boolean }

/** The lab's own page asks the two questions of a submission, so that there is one place for it. */
function SubmitAgain({ labId, store, isReplied }: SubmitAgainProps) {
  const navigate = useNavigate()
  const lab = useQuery(labOptions(labId))
  const isLocked = lab.data?.station === 'submit'
  const missing = !isReplied
    ? copy.submit_disabled.replies
    : isLocked
      ? undefined
      : copy.submit_disabled.checklist
  return (
    <>
      <Button
        isDisabled={missing !== undefined}
        onPress={() => {
          void store.flushed().then((isSaved) => isSaved && navigate(submitPath(labId)))
        }}
      >
        {copy.submit}
      </Button>
      {missing !== undefined && <span className="text-small text-ink-2">{missing}</span>}
    </>
  )
}
