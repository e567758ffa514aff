import { plural } from '@lab-zer0/content/locale.ts'
import { lab_edit } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { roomIn } from '@lab-zer0/domain/labs/lab.ts'
import { type LucideIcon, ScrollText, Users } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { fill } from '../../../lib/format.ts'
import { count } from '../lab-words.ts'
import { type EditForm, valuesOf } from './edit-lab.form.ts'

const copy = lab_edit.changes

/** What the edit brings about, before it is saved. */
export function EditEffects({ form, lab }: { form: EditForm; lab: Lab }) {
  const now = useWatch({ control: form.control })
  const effects = effectsOf(valuesOf(lab), now, lab)
  return (
    // There before its words, or screen readers skip them.
    <div role="status" className="empty:absolute">
      {effects.length > 0 && (
        <div className="overflow-hidden rounded-card border border-line">
          <p className="bg-tint px-3.5 py-2.5 text-small font-semibold">{copy.title}</p>
          <ul>
            {effects.map(({ id, icon: Icon, text }) => (
              <li key={id} className="flex items-start gap-2.5 border-t border-line px-3.5 py-2.5 text-small">
                <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

type Values = Partial<ReturnType<typeof valuesOf>>
type Effect = { id: string; icon: LucideIcon; text: string }

function effectsOf(before: Values, after: Values, lab: Lab): Effect[] {
  const isNew = (field: keyof Values) => after[field] !== before[field]
  const effects: Effect[] = []
  if (isNew('total_fte') && typeof after.total_fte === 'number' && after.total_fte > 0) {
    effects.push({ id: 'room', icon: Users, text: roomWords(lab, after.total_fte) })
  }
  if (isNew('name') || isNew('department') || isNew('principal_investigator')) {
    effects.push({ id: 'certificates', icon: ScrollText, text: copy.certificates })
  }
  return effects
}

function roomWords(lab: Lab, totalFte: number): string {
  const room = roomIn({ memberCount: lab.member_count, totalFte })
  if (room === 0) return fill(copy.full, { members: count(lab.member_count, 'member') })
  return plural(room, { one: copy.room_one, other: copy.room_other })
}
