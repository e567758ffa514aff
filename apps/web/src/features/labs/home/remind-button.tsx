import { lab_home } from '@lab-zer0/content/microcopy.ts'
import type { LabHome } from '@lab-zer0/contracts/lab-home.ts'
import type { OpenLab } from '@lab-zer0/contracts/labs.ts'
import { fill } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { useRemind } from './lab-home.api.ts'
import { firstName } from './next-words.ts'

const { next: copy } = lab_home

/** For members, where the next step is a colleague's. */
export function RemindButton({ lab, home }: { lab: OpenLab; home: LabHome }) {
  const user = useUser()
  const remind = useRemind(lab.id)
  const { next } = home
  const person = next?.person
  if (!next || !person || next.kind === 'audit') return null
  if (person.id === user.id || lab.may['lab.work'] !== true) return null
  return (
    <Button
      variant="secondary"
      isDisabled={home.is_reminded}
      isPending={remind.isPending}
      onPress={() => remind.mutate(person.id)}
    >
      {home.is_reminded ? copy.reminded : fill(copy.remind, { name: firstName(person.name) })}
    </Button>
  )
}
