import { verify } from '@lab-zer0/content/data/microcopy.json'
import type { PublicCertificate } from '@lab-zer0/contracts/certificates.ts'
import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'

// Few visitors open it, so its form does not weigh on the page.
const ConcernDialog = lazy(async () => ({ default: (await import('./concern-dialog.tsx')).ConcernDialog }))

const words = verify.concern

export function Concern({ certificate }: { certificate: PublicCertificate }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className="text-ui text-ink-2">{words.text}</p>
      <Button variant="quiet" className="-ml-3" onPress={() => setOpen(true)}>
        <Flag aria-hidden="true" strokeWidth={1.75} />
        {words.button}
      </Button>
      {isOpen && (
        <Suspense>
          <ConcernDialog certificate={certificate} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
