import { assign_auditors } from '@lab-zer0/content/microcopy.ts'
import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { QualificationsDialog } from './qualifications-dialog.tsx'

export function QualificationsButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        <UserCheck aria-hidden="true" strokeWidth={1.75} />
        {assign_auditors.qualifications.title}
      </Button>
      {isOpen && <QualificationsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
