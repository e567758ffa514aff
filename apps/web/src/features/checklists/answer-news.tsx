import { checklist } from '@lab-zer0/content/data/microcopy.json'
import { Users } from 'lucide-react'
import { fill, formatDateTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Draft, News } from './answer-state.ts'
import { useAnswer, useChecklist } from './checklist-context.tsx'

const { news: words, options } = checklist
const names = { y: options.yes, n: options.no, x: options.na }

/** What became of two answers that met. */
export function AnswerNews({ questionId }: { questionId: string }) {
  const { store } = useChecklist()
  const { news } = useAnswer(questionId)
  return (
    <div role="status">
      {news && (
        <Notice tone="warning" icon={Users}>
          <p>{sentence(news)}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onPress={() => store.bringBack(questionId)}>
              {news.kind === 'mine' ? words.bring_mine : words.bring_theirs}
            </Button>
            <Button variant="quiet" size="sm" onPress={() => store.dismissNews(questionId)}>
              {words.dismiss}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  )
}

function sentence({ kind, by, at, gone }: News): string {
  const time = formatDateTime(at).split(', ').at(-1) ?? ''
  return fill(words[kind], { name: by, gone: draftText(gone), time })
}

/** `Yes`, `N/A (OHS Rules) with a comment`, or nothing. */
export function draftText({ answer, naReason, comment }: Draft): string {
  const reasons: Record<number, string> = checklist.na_reasons
  const reason = naReason === null ? '' : ` (${reasons[naReason]})`
  const given = answer === null ? '' : names[answer] + reason
  if (comment === '') return given === '' ? words.none : given
  return `${given} ${words.comment}`.trim()
}
