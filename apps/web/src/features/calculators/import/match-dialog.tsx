import { plural } from '@lab-zer0/content/locale.ts'
import { unit_import } from '@lab-zer0/content/microcopy.ts'
import { typeKey } from '@lab-zer0/domain/units/plan-import.ts'
import { fill } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { FormAddress } from '../calculators.api.ts'
import type { FormStore } from '../form/form-store.ts'
import { applyImport } from './apply-import.ts'
import { ColumnChips } from './column-chips.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { SameUnits } from './same-units.tsx'
import { TypeChoices } from './type-choices.tsx'
import { rememberTypes } from './type-words.api.ts'
import type { OpenedList, Outcome } from './unit-import.ts'
import { useMatching } from './use-matching.ts'

const { match: copy, done } = unit_import

type MatchDialogProps = {
  store: FormStore
  address: FormAddress
  /** Of the file; null for what was pasted. */
  name: string | null
  list: OpenedList
  thisYear: number
  onBack: () => void
  onClose: () => void
  onDone: (said: string) => void
}

/** What each column and each type of a list means, and what would come of it. */
export function MatchDialog(props: MatchDialogProps) {
  const { store, address, name, list, onBack, onClose, onDone } = props
  const matching = useMatching(props)
  const { outcome } = matching
  const { added, updated } = outcome.counts

  function apply() {
    applyImport(store, outcome.changes)
    onDone(doneText(outcome))
    // The import does not depend on it, and also works without a network.
    void remember(address, matching).catch(() => onDone(`${doneText(outcome)} ${done.not_remembered}`))
  }

  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={name === null ? copy.title_paste : fill(copy.title_file, { name })}
      footer={
        <>
          <Button variant="secondary" onPress={onBack}>
            {unit_import.back}
          </Button>
          <Button isDisabled={added + updated === 0} onPress={apply}>
            {doText(outcome)}
          </Button>
        </>
      }
    >
      <p className="text-small text-ink-2">
        {fill(copy.summary, {
          rows: plural(list.lines.length, copy.rows),
          columns: plural(matching.columns.length, copy.column_count),
        })}
      </p>
      <ColumnChips store={store} list={list} columns={matching.columns} onMatch={matching.match} />
      <TypeChoices
        column={store.schema.columns[0]}
        unknown={outcome.plan.unknownTypes}
        types={matching.types}
        guesses={matching.guesses}
        areGuessesRight={matching.areGuessesRight}
        onGuessesRight={matching.setGuessesRight}
        isRemembered={matching.isRemembered}
        onChoose={matching.choose}
      />
      {matching.isSame > 0 && (
        <SameUnits
          store={store}
          found={matching.isSame}
          changes={outcome.changes}
          updates={matching.updates}
          onUpdates={matching.setUpdates}
        />
      )}
      <ImportOutcome store={store} list={list} outcome={outcome} />
    </Dialog>
  )
}

async function remember(address: FormAddress, { outcome, types }: ReturnType<typeof useMatching>) {
  const words = outcome.plan.unknownTypes.flatMap(({ text }) => {
    const type = types[typeKey(text)]
    return type === undefined || type === null ? [] : [{ word: typeKey(text), type }]
  })
  if (words.length > 0) await rememberTypes(address, words)
}

function doText({ counts: { added, updated } }: Outcome): string {
  if (added + updated === 0) return copy.do_nothing
  if (updated === 0) return plural(added, copy.do_add)
  if (added === 0) return plural(updated, copy.do_update)
  return fill(copy.do_both, { added, updated })
}

function doneText({ counts: { added, updated } }: Outcome): string {
  return [
    ...(added > 0 ? [plural(added, done.added)] : []),
    ...(updated > 0 ? [plural(updated, done.updated)] : []),
  ].join(' ')
}
