import { lab_invites as copy } from '@lab-zer0/content/microcopy.ts'
import type { OpenLab } from '@lab-zer0/contracts/labs.ts'
import { isOffered } from '@lab-zer0/domain/access/may.ts'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { dialogFile, LazyDialog, onIntent } from '../../ui/lazy-dialog.tsx'

const inviteDialog = dialogFile(async () => (await import('./invite-dialog.tsx')).InviteDialog)

/** For the Champion and the admin. */
export function InviteButton({ lab }: { lab: OpenLab }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOffered(lab.may['lab.invite'])) return null
  return (
    <>
      <Button variant="secondary" size="sm" {...onIntent(inviteDialog)} onPress={() => setOpen(true)}>
        <UserPlus aria-hidden="true" strokeWidth={1.75} />
        {copy.button}
      </Button>
      {isOpen && <LazyDialog file={inviteDialog} with={{ lab, onClose: () => setOpen(false) }} />}
    </>
  )
}
