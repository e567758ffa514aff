import { placeNames, yearName } from '@lab-zer0/content/electricity/names.ts'
import { electricity, shared } from '@lab-zer0/content/microcopy.ts'
import type { ElectricityPurchase } from '@lab-zer0/contracts/electricity.ts'
import type { Place } from '@lab-zer0/domain/electricity/place.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { fill } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSavePurchase } from './electricity.api.ts'
import { draftOf, newDraft, toSave } from './purchase-draft.ts'
import { PurchaseEvidence } from './purchase-evidence.tsx'
import { AmountsPart, OnsitePart, YearPart } from './purchase-fields.tsx'
import { PurchaseVersions } from './purchase-versions.tsx'

const { dialog: copy } = electricity

type PurchaseDialogProps = {
  organisationId: OrganisationId
  /** Null for a new one. */
  purchase: ElectricityPurchase | null
  /** Where a new one starts. */
  place: Place
  all: readonly ElectricityPurchase[]
  accepts: readonly string[]
  onClose: () => void
}

/** One year in one State: what was surrendered, what was made on site, and what shows it. */
export function PurchaseDialog(props: PurchaseDialogProps) {
  const { purchase, onClose } = props
  const title = purchase
    ? fill(copy.title, {
        place: placeNames[purchase.place],
        year: yearName({ kind: purchase.year_kind, year: purchase.year }),
      })
    : copy.title_new
  return (
    <Dialog isOpen isWide onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      <PurchaseForm {...props} />
    </Dialog>
  )
}

function PurchaseForm({ organisationId, purchase, place, all, accepts, onClose }: PurchaseDialogProps) {
  const [draft, setDraft] = useState(() =>
    purchase ? draftOf(purchase) : newDraft(new Date().getFullYear(), place),
  )
  const [isRemoving, setRemoving] = useState(false)
  const save = useSavePurchase(organisationId)
  const known = all.find(
    ({ year_kind, year, place }) =>
      year_kind === draft.yearKind && year === draft.year && place === draft.place,
  )
  const body = toSave(draft, known?.versions[0]?.version ?? null)
  const send = (values: typeof body) =>
    save.mutate(values, {
      onSuccess: ({ message }) => {
        toast.success(message)
        onClose()
      },
    })
  const year = yearName({ kind: draft.yearKind, year: draft.year })
  return (
    <>
      {!purchase && <YearPart draft={draft} onChange={setDraft} />}
      {!purchase && known?.versions[0]?.values && <Notice tone="info">{copy.exists}</Notice>}
      <AmountsPart draft={draft} onChange={setDraft} />
      <OnsitePart draft={draft} onChange={setDraft} />
      <PurchaseEvidence organisationId={organisationId} draft={draft} accepts={accepts} onChange={setDraft} />
      {known && <PurchaseVersions organisationId={organisationId} versions={known.versions} />}
      <div role="alert" className="empty:hidden">
        {save.error && <Notice tone="danger">{messageOf(save.error, shared.not_saved)}</Notice>}
      </div>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4 max-md:*:grow">
        {purchase && (
          <Button variant="danger-quiet" className="md:mr-auto" onPress={() => setRemoving(true)}>
            {copy.remove}
          </Button>
        )}
        <Button variant="secondary" isDisabled={save.isPending} onPress={onClose}>
          {copy.cancel}
        </Button>
        <Button isPending={save.isPending} onPress={() => send(body)}>
          {copy.save}
        </Button>
      </div>
      {isRemoving && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setRemoving(false)}
          title={copy.remove_title}
          confirmLabel={copy.remove}
          cancelLabel={copy.cancel}
          isPending={save.isPending}
          onConfirm={() => send({ ...body, values: null, file_id: null, evidence_on: null })}
        >
          {fill(copy.remove_text, { year })}
        </ConfirmDialog>
      )}
    </>
  )
}
