import { verify } from '@lab-zer0/content/microcopy.ts'
import type { PublicCertificate } from '@lab-zer0/contracts/certificates.ts'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { dialogFile, LazyDialog, onIntent } from '../../../ui/lazy-dialog.tsx'

const concernDialog = dialogFile(async () => (await import('./concern-dialog.tsx')).ConcernDialog)

const copy = verify.concern

export function Concern({ certificate }: { certificate: PublicCertificate }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className="text-ui text-ink-2">{copy.text}</p>
      <Button variant="quiet" className="-ml-3" {...onIntent(concernDialog)} onPress={() => setOpen(true)}>
        <Flag aria-hidden="true" strokeWidth={1.75} />
        {copy.button}
      </Button>
      {isOpen && <LazyDialog file={concernDialog} with={{ certificate, onClose: () => setOpen(false) }} />}
    </div>
  )
}
