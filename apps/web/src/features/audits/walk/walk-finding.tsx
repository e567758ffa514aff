import { checklist, auditor_review as copy, audit_walk as words } from '@lab-zer0/content/microcopy.ts'
import type { AuditRecord, Round } from '@lab-zer0/contracts/audits.ts'
import type { Answer } from '@lab-zer0/domain/checklists/answers.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useId, useRef, useState } from 'react'
import type { Place } from '../../../product/walk/use-place.ts'
import { WalkChoices } from '../../../product/walk/walk-choices.tsx'
import type { Waiting } from '../../../product/walk/walk-item.ts'
import { WalkPhotos } from '../../../product/walk/walk-photos.tsx'
import { WalkStep } from '../../../product/walk/walk-step.tsx'
import { Button } from '../../../ui/button.tsx'
import { recordOptions } from '../audits.api.ts'
import { answered, EMPTY_FINDING, findingsBefore } from '../sheet/audit-sheet.ts'
import { EvidenceList } from '../sheet/evidence-list.tsx'
import { FindingDetails } from '../sheet/finding-details.tsx'
import { HowToCheck } from '../sheet/how-to-check.tsx'
import { LabSays } from '../sheet/lab-says.tsx'
import { LastRound } from '../sheet/last-round.tsx'
import { useEntry } from '../sheet/use-entry-store.ts'
import type { FindingStore } from '../sheet/use-finding-store.ts'
import type { Stop } from './audit-stops.ts'

const choices = [
  { id: 'y', label: checklist.options.yes },
  { id: 'n', label: checklist.options.no },
  { id: 'x', label: checklist.options.na },
] as const
const naChoices = [
  { id: 'y', label: copy.agree },
  { id: 'n', label: copy.disagree },
] as const
const answerKeys: Record<string, Answer> = { y: 'y', n: 'n', a: 'x' }

type WalkFindingProps = {
  record: AuditRecord
  round: Round
  stop: Exclude<Stop, { kind: 'row' }>
  store: FindingStore
  place: Place
  waiting: Waiting
}

/** One question of the audit: what the lab says and shows, and what the auditor finds. */
export function WalkFinding({ record, round, stop, store, place, waiting }: WalkFindingProps) {
  const { asked } = stop
  const isNa = stop.kind === 'na'
  const value = useEntry(store, asked.id)?.value ?? EMPTY_FINDING
  const camera = useRef<HTMLInputElement>(null)
  const [isNoting, setNoting] = useState(false)
  const title = useId()
  const isNoteShown = isNoting || value.answer === 'n' || value.finding !== ''
  const choose = (answer: Answer) => store.change(asked.id, answered(value, answer))
  function onAnswerKey(key: string): boolean {
    const answer = answerKeys[key]
    if (!answer || (isNa && answer === 'x')) return false
    choose(answer)
    return true
  }
  return (
    <WalkStep
      titleId={title}
      title={asked.question}
      place={place}
      isOpen={value.answer === null}
      waiting={waiting}
      onAnswerKey={onAnswerKey}
      keys={isNa ? words.na_keys : words.keys}
      {...(isNa ? {} : { camera })}
    >
      <LabSide record={record} round={round} stop={stop} />
      <WalkChoices
        name={asked.id}
        labelledBy={title}
        choices={isNa ? naChoices : choices}
        value={value.answer}
        onChange={choose}
      />
      <div className="grid gap-2">
        <FindingDetails
          store={store}
          id={asked.id}
          number={asked.number}
          isNa={isNa}
          isNoteShown={isNoteShown}
          isNoteAsked={isNoting}
        />
        {!isNoteShown && (
          <Button
            variant="quiet"
            size="sm"
            className="-ml-3 justify-self-start"
            onPress={() => setNoting(true)}
          >
            {words.note_add}
          </Button>
        )}
      </div>
      {!isNa && <Photos record={record} questionId={asked.id} camera={camera} />}
      {!isNa && <HowToCheck asked={asked} />}
    </WalkStep>
  )
}

function LabSide({ record, round, stop }: Pick<WalkFindingProps, 'record' | 'round' | 'stop'>) {
  const { asked, behind } = stop
  const ids = new Set(behind.map(({ id }) => id))
  const files = record.evidence.filter(({ checklist_id }) => ids.has(checklist_id))
  return (
    <section
      aria-label={copy.the_lab_says}
      className="grid gap-2.5 rounded-control border border-line bg-surface px-3.5 py-3"
    >
      <h2 className="text-small font-semibold text-ink-2">{copy.the_lab_says}</h2>
      <LabSays
        round={round}
        contradictions={record.contradictions}
        questions={behind}
        isQuestionShown={stop.kind === 'question'}
      />
      <EvidenceList labId={record.lab.id} files={files} mayAsk={false} isSmall />
      <LastRound finding={findingsBefore(record, round).get(asked.id)} number={round.number - 1} />
    </section>
  )
}

type PhotosProps = {
  record: AuditRecord
  questionId: string
  camera: RefObject<HTMLInputElement | null>
}

/** What the auditor saw; the lab's own files are with what it says. */
function Photos({ record, questionId, camera }: PhotosProps) {
  const client = useQueryClient()
  const labId = record.lab.id
  return (
    <WalkPhotos
      labId={labId}
      questionId={questionId}
      there={record.evidence.filter(({ checklist_id }) => checklist_id === questionId)}
      camera={camera}
      onSent={() => client.invalidateQueries({ queryKey: recordOptions(labId).queryKey })}
    />
  )
}
