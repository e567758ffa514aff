import { checklist as copy } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSync } from '../../lib/sync/current-sync.ts'
import type { SyncEngine } from '../../lib/sync/sync-engine.ts'
import { answersOptions } from '../../product/answers.ts'
import { Notice } from '../../ui/notice.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ActionsView } from './actions-view.tsx'
import { AgainNotice } from './answers/again-notice.tsx'
import { readOnlyStore, useAnswerStore, useColleagues } from './answers/use-answer-store.ts'
import { AuditorView } from './auditor-view.tsx'
import { ChecklistProvider } from './checklist-context.tsx'
import { ChecklistHead } from './checklist-head.tsx'
import type { AnswersRead, Question } from './checklists.api.ts'
import { ChecklistSaveLine } from './save-line.tsx'
import { LockedNotice } from './submit/locked-notice.tsx'
import { SubmittedCard } from './submit/submitted-card.tsx'
import { useView } from './use-view.ts'
import { WalkLink } from './walk/walk-link.tsx'

export type LoadedChecklistProps = {
  lab: Lab
  questions: readonly Question[]
  read: AnswersRead
  isPreview: boolean
}

/** Open to members of the lab; submitted, previewed or looked at from outside it can only be read. */
export function LoadedChecklist(props: LoadedChecklistProps) {
  const { lab, read, isPreview } = props
  const sync = useSync()
  const [isJustSubmitted, setJustSubmitted] = useState(false)
  if (isJustSubmitted) return <SubmittedCard lab={lab} />
  // A checklist that gets locked or opened begins anew, with what stands then.
  const key = `${read.round} ${read.submission ? 'locked' : 'open'}`
  if (isPreview || !read.may_edit) return <ReadChecklist key={key} {...props} />
  if (!sync) return <Skeleton lines={8} />
  return <EditChecklist key={key} {...props} sync={sync} onSubmitted={() => setJustSubmitted(true)} />
}

function EditChecklist(props: LoadedChecklistProps & { sync: SyncEngine; onSubmitted: () => void }) {
  const { sync, lab, questions, read, onSubmitted } = props
  const client = useQueryClient()
  const { queryKey } = answersOptions(lab.id)
  const store = useAnswerStore(sync, lab.id, read, () => void client.invalidateQueries({ queryKey }))
  useColleagues(lab.id, store)
  return (
    <ChecklistProvider labId={lab.id} questions={questions} read={read} store={store} isReadOnly={false}>
      <Views
        lab={lab}
        saving={<ChecklistSaveLine />}
        notice={read.round > 1 && <AgainNotice labId={lab.id} round={read.round} />}
        onSubmitted={onSubmitted}
      />
    </ChecklistProvider>
  )
}

function ReadChecklist({ lab, questions, read, isPreview }: LoadedChecklistProps) {
  const [store] = useState(() => readOnlyStore(read))
  return (
    <ChecklistProvider labId={lab.id} questions={questions} read={read} store={store} isReadOnly>
      <Views
        lab={lab}
        notice={
          read.submission ? (
            <LockedNotice submission={read.submission} />
          ) : (
            <Notice icon={Eye} className="mb-7">
              {isPreview ? copy.preview_banner : copy.read_only}
            </Notice>
          )
        }
      />
    </ChecklistProvider>
  )
}

const views = [
  { id: 'actions', label: copy.view_toggle.actions },
  { id: 'auditor', label: copy.view_toggle.auditor },
] as const

type ViewsProps = {
  lab: Lab
  saving?: ReactNode
  notice?: ReactNode
  /** Left out where nothing can be submitted. */
  onSubmitted?: () => void
}

/** Specification, section 2: the lab's checklist, and what its auditor will ask. */
function Views({ lab, saving, notice, onSubmitted }: ViewsProps) {
  const [view, setView] = useView()
  return (
    <>
      <ChecklistHead
        lab={lab}
        title={copy.titles[view]}
        saving={saving}
        actions={
          <>
            {onSubmitted && <WalkLink labId={lab.id} />}
            <SegmentedControl
              aria-label={copy.view_toggle.label}
              segments={views}
              value={view}
              isRequired
              onChange={(next) => setView(next ?? 'actions')}
            />
          </>
        }
      />
      {notice}
      {view === 'auditor' ? (
        <AuditorView lab={lab} />
      ) : (
        <ActionsView lab={lab} {...(onSubmitted && { onSubmitted })} />
      )}
    </>
  )
}
