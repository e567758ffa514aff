import { checklist } from '@lab-zer0/content/microcopy.ts'
import type { Answer } from '@lab-zer0/domain/checklists/answers.ts'
import { Check, type LucideIcon, Minus, X } from 'lucide-react'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'

const looks: Record<Answer, { tone: BadgeTone; icon: LucideIcon; label: string }> = {
  y: { tone: 'gum', icon: Check, label: checklist.options.yes },
  n: { tone: 'danger', icon: X, label: checklist.options.no },
  x: { tone: 'neutral', icon: Minus, label: checklist.options.na },
}

export function AnswerBadge({ answer }: { answer: Answer }) {
  const { tone, icon, label } = looks[answer]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
