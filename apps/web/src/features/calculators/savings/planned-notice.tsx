import { lab_changes } from '@lab-zer0/content/data/microcopy.json'
import type { LabChange } from '@lab-zer0/contracts/changes.ts'
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

const { planned_notice: words } = lab_changes

type PlannedNoticeProps = { labId: string; change: LabChange; onGone: () => void }

/** What was just planned, with the way to the list and the way back. */
export function PlannedNotice({ labId, change, onGone }: PlannedNoticeProps) {
  const client = useQueryClient()
  const undoing = useMutation({
    mutationFn: () => withdraw(labId, change),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: changesOptions(labId).queryKey })
      toast.success(words.undone)
      onGone()
    },
    onError: (error) => toast.error(messageOf(error, words.failed)),
  })
  return (
    <Notice role="status" title={fill(words.title, { title: change.title })} className="my-3">
      <p className="text-small">{words.text}</p>
      <div className="flex flex-wrap items-center gap-3 pt-1">
        <Button
          variant="secondary"
          size="sm"
          isPending={undoing.isPending}
          aria-label={`${words.undo}: ${change.title}`}
          onPress={() => undoing.mutate()}
        >
          <Undo2 aria-hidden="true" strokeWidth={1.75} />
          {words.undo}
        </Button>
        <Link href={changesPath(labId)}>{words.list}</Link>
      </div>
    </Notice>
  )
}
