import { calculator } from '@lab-zer0/content/data/microcopy.json'
import { CircleAlert, CloudCheck, CloudOff } from 'lucide-react'
import { fill } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { type FormState, summaryOf } from './form-state.ts'
import type { FormStore } from './form-store.ts'
import { timeOf } from './time-of.ts'
import { useFormState } from './use-form-store.ts'

const { form: words, states, autosave } = calculator

type Word = 'lost' | 'refused' | 'saving' | 'saved' | 'quiet'

function wordOf(state: FormState): `${Word}:${number}` {
  const { lost, refused, unsaved } = summaryOf(state)
  if (lost > 0) return `lost:${unsaved}`
  if (refused > 0) return 'refused:0'
  if (unsaved > 0) return 'saving:0'
  return state.savedAt === null ? 'quiet:0' : `saved:${state.savedAt}`
}

/** The one line that speaks for the whole form. It says saved only when the server has everything. */
export function SaveLine({ store }: { store: FormStore }) {
  const [word, number] = useFormState(store, wordOf).split(':')
  const isBad = word === 'refused'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small md:max-w-88 md:justify-end">
      <p
        role="status"
        className={`inline-flex items-center gap-1.5 [&>svg]:size-4 [&>svg]:shrink-0 ${isBad ? 'font-semibold text-danger' : 'text-ink-2'}`}
      >
        {word === 'saved' && <CloudCheck aria-hidden="true" className="text-success" strokeWidth={1.75} />}
        {word === 'lost' && <CloudOff aria-hidden="true" strokeWidth={1.75} />}
        {word === 'refused' && <CircleAlert aria-hidden="true" strokeWidth={1.75} />}
        {textOf(word, Number(number))}
      </p>
      {word === 'lost' && (
        <Button variant="secondary" size="sm" onPress={() => store.tryAgain()}>
          {words.try_again}
        </Button>
      )}
    </div>
  )
}

function textOf(word: string | undefined, number: number): string {
  if (word === 'lost') return fill(words.unsent, { n: number })
  if (word === 'refused') return words.refused
  if (word === 'saving') return states.saving
  if (word === 'saved') return fill(words.saved_at, { time: timeOf(new Date(number).toISOString()) })
  return autosave
}
