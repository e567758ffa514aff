import { labs, roles, shared } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { asUserId, type UserId } from '@lab-zer0/domain/ids.ts'
import { useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { usePeopleSearch } from '../../../product/people-search.ts'
import { Button } from '../../../ui/button.tsx'
import { ComboBox } from '../../../ui/combo-box.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { failures, useAssignChampion, useRemoveChampion } from '../detail/lab-actions.ts'
import { failureOf } from '../failure.ts'
import { championOf } from '../lab-words.ts'
import { championOptions } from '../register/champion-options.ts'

const copy = labs.champion_dialog

type ChampionDialogProps = { lab: Lab; onClose: () => void }

/** For admins: choose who leads a lab, or take the role away. */
export function ChampionDialog({ lab, onClose }: ChampionDialogProps) {
  const [isTaking, setTaking] = useState(false)
  const champion = championOf(lab)
  if (isTaking && champion !== null) {
    return <TakeAway lab={lab} champion={champion} onBack={() => setTaking(false)} onClose={onClose} />
  }
  return (
    <Dialog isOpen onOpenChange={onClose} title={fill(copy.title, { lab: lab.name })}>
      <p>{`${champion === null ? copy.none : fill(copy.now, { name: champion })} ${copy.text}`}</p>
      <p className="text-small text-ink-2">{`${roles.champion.label}: ${roles.champion.text}`}</p>
      <Choice lab={lab} onClose={onClose} />
      {champion !== null && (
        <div className="border-t border-line pt-3">
          <Button variant="danger-quiet" onPress={() => setTaking(true)}>
            {copy.remove}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function Choice({ lab, onClose }: ChampionDialogProps) {
  const { people, isSearching, isFailed, onSearch } = usePeopleSearch()
  const [chosen, setChosen] = useState<UserId | null>(null)
  const assign = useAssignChampion(lab.id)
  return (
    <>
      <ComboBox
        label={copy.select}
        placeholder={labs.create.champion_placeholder}
        hint={chosen === null ? shared.choose_person : undefined}
        error={isFailed ? shared.search_failed : undefined}
        emptyText={shared.no_one_found}
        options={championOptions(people, lab)}
        isLoading={isSearching}
        onSearch={onSearch}
        value={chosen}
        onChange={(id) => {
          assign.reset()
          setChosen(id === null ? null : asUserId(id))
        }}
      />
      {assign.isError && (
        <Notice tone="danger" role="alert">
          {failureOf(assign.error, failures.assign).reason}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3 max-md:*:grow">
        <Button variant="secondary" isDisabled={assign.isPending} onPress={onClose}>
          {labs.leave.close}
        </Button>
        <Button
          isDisabled={chosen === null}
          isPending={assign.isPending}
          onPress={() => chosen !== null && assign.mutate(chosen, { onSuccess: onClose })}
        >
          {copy.assign}
        </Button>
      </div>
    </>
  )
}

type TakeAwayProps = ChampionDialogProps & { champion: string; onBack: () => void }

function TakeAway({ lab, champion, onBack, onClose }: TakeAwayProps) {
  const removal = useRemoveChampion(lab.id)
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onBack}
      title={fill(copy.remove_title, { name: champion })}
      confirmLabel={copy.remove}
      cancelLabel={copy.keep}
      isPending={removal.isPending}
      error={removal.isError ? failureOf(removal.error, failures.unassign).reason : undefined}
      onConfirm={() => removal.mutate(undefined, { onSuccess: onClose })}
    >
      {fill(copy.remove_text, { name: champion, lab: lab.name })}
    </ConfirmDialog>
  )
}
