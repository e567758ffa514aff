import { variables as copy } from '@lab-zer0/content/microcopy.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { useEffect, useId, useState } from 'react'
import { isRefusal } from '../../../lib/refused-error.ts'
import { Card } from '../../../ui/card.tsx'
import { showRefusal } from '../../../ui/contract-form.ts'
import { cx } from '../../../ui/cx.ts'
import { Form } from '../../../ui/form.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ChangedNotice } from '../changed-notice.tsx'
import { type OfLabType, useSaveVariables, type Values } from '../variables.api.ts'
import { VariablesPreview } from '../variables-preview.tsx'
import { VersionsList } from '../versions-list.tsx'
import { SaveBar } from './save-bar.tsx'
import { useVariableForm } from './use-variable-form.ts'
import { problemsOf, valuesOf } from './variable-form.ts'
import { VariableGroup } from './variable-group.tsx'
import { groups } from './variable-groups.ts'

// Specification, section 8: the message clears after 3 s.
const SAVED_MS = 3000
const titles: Record<LabType, string> = { wet: copy.wet_title, dry: copy.dry_title }

type VariablesFormProps = {
  organisationId: OrganisationId
  campusId: string | undefined
  of: OfLabType
  isFirstForm: boolean
  onUnsaved: (labType: LabType, count: number) => void
}

export function VariablesForm({ organisationId, campusId, of, isFirstForm, onUnsaved }: VariablesFormProps) {
  const { lab_type: labType, versions } = of
  const own = { organisationId, campusId, labType }
  const titleId = useId()
  const typed = useVariableForm(own, of)
  const { form, entries, changed, conflict } = typed
  const save = useSaveVariables(own)
  const saved = usePassing(SAVED_MS)
  const unsaved = changed.length
  const isFloating = unsaved > 0 || saved.text !== undefined
  useEffect(() => onUnsaved(labType, unsaved), [onUnsaved, labType, unsaved])

  function submit(values: Values) {
    save.mutate(
      { ...typed.follows(), values },
      {
        onSuccess: (answer) => {
          typed.settle(values, answer.saved)
          saved.show(answer.message)
        },
        onError: (error) => {
          // What the other admin saved is shown beside it, with the choice.
          if (!isRefusal(error, 'variables_changed')) showRefusal(form, error, copy.error)
        },
      },
    )
  }

  return (
    <section aria-labelledby={titleId}>
      <Form form={form} isPending={save.isPending} onSubmit={submit} aria-label={titles[labType]}>
        <Card>
          <h2 id={titleId} className="font-display text-title-2">
            {titles[labType]}
          </h2>
          {groups[labType].map((group) => (
            <VariableGroup key={group.title} form={form} group={group} isFirstForm={isFirstForm} />
          ))}
          {unsaved > 0 && (
            <VariablesPreview
              of={own}
              values={valuesOf(entries)}
              isValid={Object.keys(problemsOf(labType, entries)).length === 0}
            />
          )}
        </Card>
        {conflict && (
          <ChangedNotice
            {...conflict}
            entries={entries}
            isAnswer={isRefusal(save.error, 'variables_changed')}
            onTake={typed.takeTheirs}
            onKeep={typed.keepMine}
          />
        )}
        {/* At the lower edge of the screen, so that what became of a save is seen from anywhere in the form. */}
        <div className={cx('grid gap-3', isFloating && 'sticky bottom-3 z-10')}>
          <FormError form={form} />
          <div role="status" className="empty:absolute">
            {saved.text !== undefined && <Notice tone="success">{saved.text}</Notice>}
          </div>
          <SaveBar
            unsaved={unsaved}
            isPending={save.isPending}
            isHeld={conflict !== undefined}
            onDiscard={typed.discard}
          />
        </div>
      </Form>
      <div className="mt-5">
        <VersionsList labType={labType} versions={versions} />
      </div>
    </section>
  )
}

/** A sentence that goes away by itself. */
function usePassing(ms: number) {
  const [held, setHeld] = useState<{ text: string }>()
  useEffect(() => {
    if (!held) return
    const timer = setTimeout(() => setHeld(undefined), ms)
    return () => clearTimeout(timer)
  }, [held, ms])
  return { text: held?.text, show: (text: string) => setHeld({ text }) }
}
