import { checklist, checklist_walk as copy, lab_detail } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { messageOf } from '../../../lib/message-of.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { labPath, paths } from '../../../lib/paths.ts'
import { useSync } from '../../../lib/sync/current-sync.ts'
import type { SyncEngine } from '../../../lib/sync/sync-engine.ts'
import { useLabId } from '../../../lib/use-lab-id.ts'
import { answersOptions } from '../../../product/answers.ts'
import { checklistPath } from '../../../product/checklist-address.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useAnswerStore, useColleagues } from '../answers/use-answer-store.ts'
import { ChecklistProvider } from '../checklist-context.tsx'
import { type AnswersRead, labOptions, type Question, questionsOptions } from '../checklists.api.ts'
import { Walk } from './walk.tsx'

/** `/lab/{labId}/checklist/walk`: the checklist one question at a time, for a phone in the lab. */
export function WalkScreen() {
  usePageTitle(copy.title)
  const labId = useLabId()
  return labId ? <OfLab labId={labId} /> : <Navigate to={paths.dashboard} replace />
}

function OfLab({ labId }: { labId: LabId }) {
  const lab = useQuery(labOptions(labId))
  if (lab.data) return <OfQuestions lab={lab.data} />
  if (lab.error) return <Failed labId={labId} error={lab.error} onRetry={() => void lab.refetch()} />
  return <Coming />
}

function OfQuestions({ lab }: { lab: Lab }) {
  const questions = useQuery(questionsOptions(lab))
  const answers = useQuery(answersOptions(lab.id))
  const sync = useSync()
  const error = (questions.data ? null : questions.error) ?? (answers.data ? null : answers.error)
  if (error) {
    const retry = () => void Promise.all([questions.refetch(), answers.refetch()])
    return <Failed labId={lab.id} error={error} onRetry={retry} />
  }
  const isAsking = answers.isFetching && !answers.isFetchedAfterMount
  if (!questions.data || !answers.data || isAsking || !sync) return <Coming />
  // What can only be read is read on the checklist's own page.
  if (!answers.data.may_edit || questions.data.length === 0) {
    return <Navigate to={checklistPath(lab.id)} replace />
  }
  return (
    <Open key={answers.data.round} sync={sync} lab={lab} questions={questions.data} read={answers.data} />
  )
}

type OpenProps = { sync: SyncEngine; lab: Lab; questions: readonly Question[]; read: AnswersRead }

function Open({ sync, lab, questions, read }: OpenProps) {
  const client = useQueryClient()
  const { queryKey } = answersOptions(lab.id)
  const store = useAnswerStore(sync, lab.id, read, () => void client.invalidateQueries({ queryKey }))
  useColleagues(lab.id, store)
  return (
    <ChecklistProvider labId={lab.id} questions={questions} read={read} store={store} isReadOnly={false}>
      <Walk />
    </ChecklistProvider>
  )
}

function Coming() {
  return (
    <Page>
      <h1 className="sr-only">{copy.title}</h1>
      <Skeleton lines={6} />
    </Page>
  )
}

function Failed({ labId, error, onRetry }: { labId: LabId; error: Error; onRetry: () => void }) {
  return (
    <Page>
      <h1 className="mb-5 font-display text-title-1">{copy.title}</h1>
      <ErrorState message={messageOf(error, checklist.error)} onRetry={onRetry}>
        <ButtonLink variant="secondary" size="sm" href={labPath(labId)}>
          {lab_detail.error.action}
        </ButtonLink>
      </ErrorState>
    </Page>
  )
}
