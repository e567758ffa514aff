import { checklist } from '@lab-zer0/content/microcopy.ts'
import { fill, formatDate } from '../../../lib/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useChecklist } from '../checklist-context.tsx'

const { evidence: copy } = checklist

/** Said outside the folded list of files, where nobody would look for it. */
export function StaleEvidence({ questionId }: { questionId: string }) {
  const { read } = useChecklist()
  const rule = read.level.criteria.find(({ id }) => id === questionId)?.evidence
  const newest = read.evidence
    .filter(({ checklist_id, state }) => checklist_id === questionId && state !== 'refused')
    .flatMap(({ proves_on, is_out_of_date }) => (proves_on === null ? [] : [{ proves_on, is_out_of_date }]))
    .toSorted((one, other) => one.proves_on.localeCompare(other.proves_on))
    .at(-1)
  if (!newest?.is_out_of_date || !rule || rule.max_age_days === null) return null
  return (
    <Notice tone="warning" className="mt-1 max-w-144">
      {fill(copy.newest_old, { date: formatDate(newest.proves_on), n: rule.max_age_days })}
    </Notice>
  )
}
