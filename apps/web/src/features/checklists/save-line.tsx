import { calculator, checklist } from '@lab-zer0/content/data/microcopy.json'
import { CircleAlert, CloudCheck, CloudOff } from 'lucide-react'
import { fill, formatDateTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { type AnswersState, summaryOf } from './answer-state.ts'
import { useAnswers, useChecklist } from './checklist-context.tsx'

const { form: words, states } = calculator
const { saving } = checklist

/** The one line that speaks for the whole checklist. It says saved only when the server has everything. */
export function SaveLine() {
  const { store } = useChecklist()
  const { kind, text } = lineOf(useAnswers())
  const isBad = kind === 'refused'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <p
        role="status"
        className={`inline-flex items-center gap-1.5 [&>svg]:size-4 [&>svg]:shrink-0 ${isBad ? 'font-semibold text-danger' : 'text-ink-2'}`}
      >
        {kind === 'saved' && <CloudCheck aria-hidden="true" className="text-success" strokeWidth={1.75} />}
        {kind === 'lost' && <CloudOff aria-hidden="true" strokeWidth={1.75} />}
        {kind === 'refused' && <CircleAlert aria-hidden="true" strokeWidth={1.75} />}
        {text}
      </p>
      {kind === 'lost' && (
        <Button variant="secondary" size="sm" onPress={() => store.tryAgain()}>
          {words.try_again}
        </Button>
      )}
    </div>
  )
}

type Line = { kind: 'lost' | 'refused' | 'saving' | 'saved' | 'quiet'; text: string }

function lineOf(state: AnswersState): Line {
  const { lost, refused, unsaved } = summaryOf(state)
  if (lost > 0) return { kind: 'lost', text: fill(words.unsent, { n: unsaved }) }
  if (refused > 0) return { kind: 'refused', text: saving.refused }
  if (unsaved > 0) return { kind: 'saving', text: states.saving }
  if (state.savedAt === null) return { kind: 'quiet', text: saving.autosave }
  const time = formatDateTime(new Date(state.savedAt).toISOString()).split(', ').at(-1) ?? ''
  return { kind: 'saved', text: fill(words.saved_at, { time }) }
}
