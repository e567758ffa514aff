import { lab_changes } from '@lab-zer0/content/microcopy.ts'
import type { LabChange } from '@lab-zer0/contracts/changes.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { toast } from 'react-hot-toast/headless'
import { fill } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { changesPath } from '../../../lib/paths.ts'
import { changesOptions, withdraw } from '../../../product/changes.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'

const { planned_notice: copy } = lab_changes

type PlannedNoticeProps = { labId: LabId; change: LabChange; onGone: () => void }

/** What was just planned, with the way to the list and the way back. */
export function PlannedNotice({ labId, change, onGone }: PlannedNoticeProps) {
  const client = useQueryClient()
  const undoing = useMutation({
    mutationFn: () => withdraw(labId, change),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: changesOptions(labId).queryKey })
      toast.success(copy.undone)
      onGone()
    },
    onError: (error) => toast.error(messageOf(error, copy.failed)),
  })
  return (
    <Notice role="status" title={fill(copy.title, { title: change.title })} className="my-3">
      <p className="text-small">{copy.text}</p>
      <div className="flex flex-wrap items-center gap-3 pt-1">
        <Button
          variant="secondary"
          size="sm"
          isPending={undoing.isPending}
          aria-label={`${copy.undo}: ${change.title}`}
          onPress={() => undoing.mutate()}
        >
          <Undo2 aria-hidden="true" strokeWidth={1.75} />
          {copy.undo}
        </Button>
        <Link href={changesPath(labId)}>{copy.list}</Link>
      </div>
    </Notice>
  )
}
