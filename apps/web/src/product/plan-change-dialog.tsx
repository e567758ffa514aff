import { categoryName } from '@lab-zer0/content/category-name.ts'
import { lab_changes } from '@lab-zer0/content/microcopy.ts'
import type { LabChange } from '@lab-zer0/contracts/changes.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../lib/message-of.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { changesOptions, plan } from './changes.ts'

const { plan_dialog: copy } = lab_changes

type PlanChangeDialogProps = {
  labId: LabId
  /** The categories to choose from; one needs no choice. */
  categories: readonly string[]
  rowIds?: readonly string[]
  onPlanned: (change: LabChange) => void
  onClose: () => void
}

/** A plan in the lab's own words. */
export function PlanChangeDialog({ onClose, ...rest }: PlanChangeDialogProps) {
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={copy.title}>
      <OwnWords onClose={onClose} {...rest} />
    </Dialog>
  )
}

function OwnWords({ labId, categories, rowIds = [], onPlanned, onClose }: PlanChangeDialogProps) {
  const [category, setCategory] = useState(categories[0] ?? '')
  const [title, setTitle] = useState('')
  const { owner, plannedFor, fields } = useWhoAndWhen()
  const { send, isPending, error } = usePlanning(labId, onPlanned)
  return (
    <>
      <p className="text-ui text-ink-2">{copy.intro}</p>
      {categories.length > 1 && (
        <Select
          label={copy.category}
          value={category}
          onChange={setCategory}
          options={categories.map((name) => ({ id: name, label: categoryName(name) }))}
        />
      )}
      <TextField label={copy.what} value={title} onChange={setTitle} maxLength={200} />
      {fields}
      {error && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      <PlanFooter
        isReady={title.trim() !== ''}
        isPending={isPending}
        onClose={onClose}
        onConfirm={() =>
          send({ category, title: title.trim(), row_ids: [...rowIds], owner, planned_for: plannedFor })
        }
      />
    </>
  )
}

/** Who does it and by when: asked of every plan, needed by none. */
export function useWhoAndWhen(): { owner: string; plannedFor: string | null; fields: ReactNode } {
  const [owner, setOwner] = useState('')
  const [day, setDay] = useState('')
  const fields = (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label={copy.owner} hint={copy.optional} value={owner} onChange={setOwner} maxLength={200} />
      <TextField type="date" label={copy.planned_for} hint={copy.optional} value={day} onChange={setDay} />
    </div>
  )
  return { owner, plannedFor: day || null, fields }
}

export function usePlanning(labId: LabId, onPlanned: (change: LabChange) => void) {
  const client = useQueryClient()
  const planning = useMutation({
    mutationFn: (body: Parameters<typeof plan>[1]) => plan(labId, body),
    onSuccess: async ({ change }) => {
      await client.invalidateQueries({ queryKey: changesOptions(labId).queryKey })
      onPlanned(change)
    },
  })
  return {
    send: planning.mutate,
    isPending: planning.isPending,
    error: planning.error ? messageOf(planning.error, copy.failed) : undefined,
  }
}

type PlanFooterProps = { isReady: boolean; isPending: boolean; onClose: () => void; onConfirm: () => void }

export function PlanFooter({ isReady, isPending, onClose, onConfirm }: PlanFooterProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4 max-md:*:grow">
      <Button variant="secondary" isDisabled={isPending} onPress={onClose}>
        {copy.cancel}
      </Button>
      <Button isDisabled={!isReady} isPending={isPending} onPress={onConfirm}>
        {copy.confirm}
      </Button>
    </div>
  )
}
