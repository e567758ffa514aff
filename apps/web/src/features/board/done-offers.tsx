import { board } from '@lab-zer0/content/microcopy.ts'
import type { BoardTask } from '@lab-zer0/contracts/board.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { fill, formatDay, fullNameOf } from '../../lib/format.ts'
import { messageOf } from '../../lib/message-of.ts'
import { useUser } from '../../lib/session.ts'
import { markDone } from '../../product/changes.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { answerYes, type BoardRead } from './board.api.ts'

const { offer: copy, done } = board

/** What it was for is settled elsewhere. */
export function SolvedOffer({ task, onFinish }: { task: BoardTask; onFinish: () => void }) {
  const { question } = task
  const text = question ? (question.answer === 'x' ? copy.solved_na : copy.solved_yes) : copy.solved_change
  return (
    <Notice tone="success" role="status">
      <p>{text}</p>
      <div className="mt-2">
        <Button variant="secondary" size="sm" onPress={onFinish}>
          {copy.mark}
        </Button>
      </div>
    </Notice>
  )
}

type DoneOffersProps = { labId: LabId; task: BoardTask; read: BoardRead; onChanged: () => Promise<void> }

/** A task that is done is no Yes and no saving by itself: the lab is asked whether it claims them. */
export function DoneOffers({ labId, task, read, onChanged }: DoneOffersProps) {
  const { question, change, done_on, done_note } = task
  return (
    <div className="grid gap-3">
      <div className="grid gap-0.5 text-ui">
        <p className="inline-flex items-center gap-2 font-semibold">
          <CircleCheck aria-hidden="true" className="size-5 text-success" strokeWidth={1.75} />
          {fill(done.on, { date: done_on ? formatDay(done_on) : '' })}
        </p>
        {done_note !== '' && <p className="wrap-anywhere whitespace-pre-line text-ink-2">{done_note}</p>}
      </div>
      {read.may_answer && question?.answer === 'n' && (
        <AnswerOffer labId={labId} question={question} onChanged={onChanged} />
      )}
      {read.may_write && done_on && (change?.state === 'planned' || change?.state === 'rejected') && (
        <SavingOffer labId={labId} task={task} change={change} doneOn={done_on} onChanged={onChanged} />
      )}
    </div>
  )
}

type AnswerOfferProps = Pick<DoneOffersProps, 'labId' | 'onChanged'> & {
  question: NonNullable<BoardTask['question']>
}

function AnswerOffer({ labId, question, onChanged }: AnswerOfferProps) {
  const answering = useMutation({
    mutationFn: () => answerYes(labId, question),
    onSuccess: () => toast.success(fill(copy.answered, { n: question.number })),
    onSettled: onChanged,
  })
  return (
    <Offer
      text={fill(copy.answer, { n: question.number })}
      label={copy.answer_yes}
      {...answering}
      onPress={() => answering.mutate()}
    />
  )
}

type SavingOfferProps = Pick<DoneOffersProps, 'labId' | 'task' | 'onChanged'> & {
  change: NonNullable<BoardTask['change']>
  doneOn: string
}

function SavingOffer({ labId, task, change, doneOn, onChanged }: SavingOfferProps) {
  const user = useUser()
  const recording = useMutation({
    mutationFn: () =>
      markDone(labId, change, {
        done_on: doneOn,
        done_by: task.owner?.name ?? fullNameOf(user),
        note: task.done_note,
      }),
    onSuccess: () => toast.success(copy.recorded),
    onSettled: onChanged,
  })
  return <Offer text={copy.savings} label={copy.record} {...recording} onPress={() => recording.mutate()} />
}

type OfferProps = {
  text: ReactNode
  label: string
  isPending: boolean
  error: Error | null
  onPress: () => void
}

function Offer({ text, label, isPending, error, onPress }: OfferProps) {
  return (
    <Notice role="status">
      <p>{text}</p>
      <div className="mt-2 grid justify-items-start gap-2">
        <Button size="sm" isPending={isPending} onPress={onPress}>
          {label}
        </Button>
        {error && (
          <p role="alert" className="font-semibold text-danger">
            {messageOf(error, board.save_failed)}
          </p>
        )}
      </div>
    </Notice>
  )
}
