import { security_settings } from '@lab-zer0/content/microcopy.ts'
import { lazy, Suspense } from 'react'
import { CopyButton } from '../../../ui/copy-button.tsx'

const copy = security_settings.two_factor
const QrCode = lazy(async () => ({ default: (await import('../../../product/qr-code.tsx')).QrCode }))

/** The secret in three ways: to scan, to type, and to tap where the app is on this very device. */
export function AuthenticatorKey({ secret, uri }: { secret: string; uri: string }) {
  const inFours = secret.match(/.{1,4}/g)?.join(' ') ?? secret
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="size-48 overflow-hidden rounded-control border border-line">
        <Suspense>
          <QrCode text={uri} label={copy.qr_label} />
        </Suspense>
      </div>
      <div className="grid content-start gap-3 text-ui">
        <p className="text-ink-2">{copy.secret_text}</p>
        <dl>
          <dt className="text-small text-ink-3">{copy.secret_label}</dt>
          <dd className="font-strong tracking-[0.05em]">{inFours}</dd>
        </dl>
        <CopyButton text={secret} label={copy.secret_copy} />
        {/* A plain link: the address belongs to another app, and the router would take it for one of ours. */}
        <a
          href={uri}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-[0.2em] lg:pointer-fine:hidden"
        >
          {copy.secret_open}
        </a>
      </div>
    </div>
  )
}
