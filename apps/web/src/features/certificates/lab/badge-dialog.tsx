import { lab_certificate as copy } from '@lab-zer0/content/microcopy.ts'
import type { PublicCertificate } from '@lab-zer0/contracts/certificates.ts'
import { fill } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { BadgeEmbed } from './badge-embed.tsx'

type BadgeDialogProps = { certificate: PublicCertificate; onClose: () => void }

export function BadgeDialog({ certificate, onClose }: BadgeDialogProps) {
  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={onClose}
      title={fill(copy.badge_title, { lab: certificate.lab_name })}
    >
      <BadgeEmbed certificate={certificate} />
    </Dialog>
  )
}
