import { useId } from 'react'
import { ActivityVariable } from './activity-variable.tsx'
import { NumberVariable } from './number-variable.tsx'
import { StateVariable } from './state-variable.tsx'
import type { VariableForm } from './variable-form.ts'
import type { Group, Question } from './variable-groups.ts'

type VariableGroupProps = { form: VariableForm; group: Group; isFirstForm: boolean }

export function VariableGroup({ form, group, isFirstForm }: VariableGroupProps) {
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot carry a rule under it in every browser
    <div role="group" aria-labelledby={titleId}>
      <h3 id={titleId} className="border-b border-line-strong pt-5 pb-1 text-title-3">
        {group.title}
      </h3>
      {group.hint !== undefined && <p className="pt-2 text-small text-ink-2">{group.hint}</p>}
      {group.questions.map((question) => (
        <Asked key={question.id} form={form} question={question} isFirstForm={isFirstForm} />
      ))}
    </div>
  )
}

type AskedProps = { form: VariableForm; question: Question; isFirstForm: boolean }

function Asked({ form, question, isFirstForm }: AskedProps) {
  if (question.id === 'state') return <StateVariable form={form} isShort={!isFirstForm} />
  if (question.id === 'cs_io_activity') return <ActivityVariable form={form} />
  return <NumberVariable form={form} {...question} />
}
