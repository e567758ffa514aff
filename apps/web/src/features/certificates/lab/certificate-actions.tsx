import { lab_certificate as copy } from '@lab-zer0/content/microcopy.ts'
import type { PublicCertificate } from '@lab-zer0/contracts/certificates.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { Code, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { generatePath } from 'react-router'
import { fill } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { dialogFile, LazyDialog, onIntent } from '../../../ui/lazy-dialog.tsx'
import { SentenceWithLinks } from '../../../ui/sentence-with-links.tsx'
import { verifyPath } from '../addresses.ts'
import { formatDay } from '../format-day.ts'
import type { LabCertificate } from './lab-certificate.api.ts'
import { PdfButton } from './pdf-button.tsx'

const badgeDialog = dialogFile(async () => (await import('./badge-dialog.tsx')).BadgeDialog)
const renewDialog = dialogFile(async () => (await import('./renew-dialog.tsx')).RenewDialog)
const withdrawDialog = dialogFile(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog)

type CertificateActionsProps = { held: LabCertificate; certificate: PublicCertificate; labId: LabId }
type Asked = 'badge' | 'renew' | 'withdraw'

export function CertificateActions({ held, certificate, labId }: CertificateActionsProps) {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const path = verifyPath(certificate.public_id)
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5">
        <PdfButton publicId={certificate.public_id} label={copy.pdf} />
        <Button variant="secondary" {...onIntent(badgeDialog)} onPress={() => setAsked('badge')}>
          <Code aria-hidden="true" strokeWidth={1.75} />
          {copy.badge_code}
        </Button>
        <ButtonLink variant="secondary" href={path}>
          {copy.public_page}
        </ButtonLink>
        <CopyButton size="md" text={new URL(path, window.location.origin).href} label={copy.copy_link} />
      </div>
      <Renewal held={held} certificate={certificate} onRenew={() => setAsked('renew')} />
      {held.may_revoke && (
        <div className="grid justify-items-start gap-3">
          <ReopenHint certificate={certificate} labId={labId} />
          <Button
            variant="danger-quiet"
            className="-ml-3"
            {...onIntent(withdrawDialog)}
            onPress={() => setAsked('withdraw')}
          >
            {copy.withdraw.button}
          </Button>
        </div>
      )}
      {asked === 'badge' && <LazyDialog file={badgeDialog} with={{ certificate, onClose: close }} />}
      {asked === 'renew' && <LazyDialog file={renewDialog} with={{ certificate, labId, onClose: close }} />}
      {asked === 'withdraw' && <LazyDialog file={withdrawDialog} with={{ certificate, onClose: close }} />}
    </>
  )
}

/** Reopening is done at the form itself, where its figures are in sight. */
function ReopenHint({ certificate, labId }: { certificate: PublicCertificate; labId: LabId }) {
  if (certificate.state === 'withdrawn' || certificate.state === 'expired') return null
  const text = certificate.state === 'suspended' ? copy.reopen.suspended : copy.reopen.text
  return (
    <p className="max-w-prose text-small text-ink-2">
      <SentenceWithLinks
        text={text}
        links={[
          { copy: copy.reopen.baseline, href: generatePath(paths.baseline, { labId }) },
          { copy: copy.reopen.savings, href: generatePath(paths.savings, { labId }) },
        ]}
      />
    </p>
  )
}

type RenewalProps = { held: LabCertificate; certificate: PublicCertificate; onRenew: () => void }

function Renewal({ held, certificate, onRenew }: RenewalProps) {
  if (held.may_renew) {
    return (
      <div className="grid justify-items-start gap-2">
        <Button
          variant={certificate.state === 'valid' ? 'secondary' : 'wattle'}
          {...onIntent(renewDialog)}
          onPress={onRenew}
        >
          <RotateCw aria-hidden="true" strokeWidth={1.75} />
          {copy.renew.button}
        </Button>
        <p className="text-small text-ink-3">{copy.renew.hint}</p>
      </div>
    )
  }
  const isCurrent = certificate.state === 'valid' || certificate.state === 'expiring'
  if (held.renewable_from === null || held.is_renewing || !isCurrent) return null
  const isOpen = new Date(held.renewable_from) <= new Date()
  return (
    <p className="text-small text-ink-3">
      {fill(isOpen ? copy.renew.open : copy.renew.too_early, { date: formatDay(held.renewable_from) })}
    </p>
  )
}
