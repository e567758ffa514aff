import { isState } from '@lab-zer0/domain/calculators/variables.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useUser } from '../../../lib/session.ts'
import { useContractForm } from '../../../ui/contract-form.ts'
import type { OfForm, OfLabType, SavedVariables, Values } from '../variables.api.ts'
import { type Base, type Draft, draftsOf } from './drafts.ts'
import { changedIds, type Entries, entriesOf, schemaFor } from './variable-form.ts'

const schemas = { wet: schemaFor('wet'), dry: schemaFor('dry') }

/** One form of variables: what was saved when it was filled, what is typed now, and what was saved since. */
export function useVariableForm(
  { labType, campusId }: Pick<OfForm, 'labType' | 'campusId'>,
  { values, versions }: OfLabType,
) {
  const current: Base = { version: versions[0]?.version ?? null, values }
  const drafts = draftsOf(useQueryClient(), useUser().id, campusId)
  const [begun] = useState(() => drafts.read(labType))
  const [base, setBase] = useState(begun ? begun.base : current)
  const form = useContractForm(schemas[labType], begun?.entries ?? entriesOf(labType, base.values))
  // The form holds every field from the start; only its type says that some may be missing.
  const entries = useWatch({ control: form.control }) as Entries
  const saved = entriesOf(labType, base.values)
  const newest = entriesOf(labType, values)
  const changed = changedIds(saved, entries)
  // Without a new version: the campus was moved to another State.
  const isMoved = current.version === base.version
  const isOutdated = !isMoved || changedIds(saved, newest).length > 0
  const differing = isOutdated ? changedIds(newest, entries) : []

  function moveTo(next: Entries) {
    setBase(current)
    form.reset(next)
  }
  /** Nobody is asked about what needs no choice. */
  const catchUp = useEffectEvent(() => moveTo(merge(saved, newest, entries)))
  const needsNoChoice = isOutdated && (isMoved || changed.length === 0 || differing.length === 0)
  useEffect(() => {
    if (needsNoChoice) catchUp()
  }, [needsNoChoice])

  const keepDraft = useEffectEvent((draft: Draft) => {
    if (changed.length > 0) drafts.keep(labType, draft)
    else drafts.forget(labType)
  })
  useEffect(() => keepDraft({ base, entries }), [base, entries])

  return {
    form,
    base,
    entries,
    changed,
    /** Somebody else's version that this form has not taken in yet, and where it differs from what is typed. */
    conflict:
      isOutdated && versions[0] && !needsNoChoice
        ? { latest: { ...versions[0], values }, differing }
        : undefined,
    /** What a save says of what it follows. */
    follows: () => ({
      version: base.version,
      state_before: isState(base.values.state) ? base.values.state : null,
    }),
    /** Saved: what was typed since then stays, and a State that is another by now is shown. */
    settle: (sent: Values, answered: SavedVariables) => {
      setBase(answered)
      form.reset(merge(entriesOf(labType, sent), entriesOf(labType, answered.values), form.getValues()))
    },
    discard: () => moveTo(newest),
    /** Where both changed a value, theirs wins; the rest of what was typed stays. */
    takeTheirs: () => moveTo(merge(saved, entries, newest)),
    /** What was typed wins; where nothing was typed, theirs is taken. */
    keepMine: () => moveTo(merge(saved, newest, entries)),
  }
}

/** The first's changes, then the second's over them. */
function merge(saved: Entries, first: Entries, second: Entries): Entries {
  const merged = { ...first }
  for (const id of changedIds(saved, second)) merged[id] = second[id] ?? null
  return merged
}
