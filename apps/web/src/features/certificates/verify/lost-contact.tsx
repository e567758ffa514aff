import { verify } from '@lab-zer0/content/microcopy.ts'
import { CloudOff } from 'lucide-react'
import { fill, formatDateTime } from '../../../lib/format.ts'
import { Notice } from '../../../ui/notice.tsx'

/** The page was left open, and the connection went: what it shows is as old as its last answer. */
export function LostContact({ checkedAt }: { checkedAt: number }) {
  const time = formatDateTime(new Date(checkedAt).toISOString())
  return (
    <Notice tone="warning" role="status" icon={CloudOff} title={verify.offline.title}>
      {fill(verify.offline.last_checked, { time })}
    </Notice>
  )
}
