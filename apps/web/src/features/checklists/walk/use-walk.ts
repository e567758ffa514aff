import { checklist } from '@lab-zer0/content/microcopy.ts'
import { useQueryClient } from '@tanstack/react-query'
import { answersOptions } from '../../../product/answers.ts'
import { useFileQueue } from '../../../product/use-file-queue.ts'
import type { Waiting, WalkItem } from '../../../product/walk/walk-item.ts'
import { answerIn, summaryOfAnswers } from '../answers/answer-state.ts'
import { useAnswers, useChecklist } from '../checklist-context.tsx'

const labels = { y: checklist.options.yes, n: checklist.options.no, x: checklist.options.na } as const

export function useItems(): WalkItem[] {
  const { questions } = useChecklist()
  const answers = useAnswers()
  return questions.map(({ id, category, question }) => {
    const { answer } = answerIn(answers, id).draft
    return { id, category, text: question, mark: answer && { kind: answer, label: labels[answer] } }
  })
}

export function useWaiting(): Waiting {
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
