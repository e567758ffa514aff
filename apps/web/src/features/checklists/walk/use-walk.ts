import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFileQueue } from '../../../product/use-file-queue.ts'
import { answerIn, summaryOfAnswers } from '../answers/answer-state.ts'
import { useAnswers, useChecklist } from '../checklist-context.tsx'
import { answersOptions } from '../checklists.api.ts'

const END = 'end'

/** Which question is shown is in the address, so that Back goes back and a reload stays. */
export function usePlace() {
  const { questions } = useChecklist()
  const answers = useAnswers()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('question')
  const isOpen = (id: string) => answerIn(answers, id).draft.answer === null
  const firstOpen = questions.findIndex(({ id }) => isOpen(id))
  // Once: an answer must not take its question away from under the thumb.
  const [start] = useState(() => Math.max(firstOpen, 0))
  const index = asked === null ? start : clamp(Number(asked) - 1, questions.length)
  const show = (question: string) => setSearch({ question })
  return {
    index,
    isEnd: asked === END,
    open: questions.filter(({ id }) => isOpen(id)).length,
    go: (to: number) => show(to >= questions.length ? END : String(clamp(to, questions.length) + 1)),
    finish: () => show(END),
    goToOpen: () => show(String(Math.max(firstOpen, 0) + 1)),
  }
}

function clamp(index: number, length: number): number {
  return Number.isInteger(index) ? Math.min(Math.max(index, 0), length - 1) : 0
}

/** What this device holds that the server does not. */
export function useWaiting() {
  const { labId } = useChecklist()
  const client = useQueryClient()
  const { files, isDurable } = useFileQueue(
    labId,
    () => void client.invalidateQueries({ queryKey: answersOptions(labId).queryKey }),
  )
  const { unsaved, kept } = summaryOfAnswers(useAnswers())
  const isOffline = kept > 0 || files.some(({ state }) => state === 'kept') || !navigator.onLine
  return {
    answers: unsaved,
    photos: files.filter(({ state }) => state !== 'refused').length,
    refused: files.filter(({ state }) => state === 'refused').length,
    isOffline,
    isDurable,
  }
}
