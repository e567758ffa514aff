import { certificate, verify } from '@lab-zer0/content/microcopy.ts'
import { CloudOff, RotateCw } from 'lucide-react'
import { NetworkError } from '../../../lib/refused-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHead } from '../../../ui/page-head.tsx'

const copy = verify.offline

type UnreachableProps = { error: Error; isRetrying: boolean; onRetry: () => void }

/** Nothing was checked, and it says so: silence is no good sign. */
export function Unreachable({ error, isRetrying, onRetry }: UnreachableProps) {
  const isOffline = error instanceof NetworkError
  return (
    <Page>
      <PageHead title={certificate.verify.title} />
      <div className="max-w-160">
        <Notice
          tone="warning"
          role="alert"
          icon={CloudOff}
          title={isOffline ? copy.title : copy.failed_title}
        >
          <p>{isOffline ? copy.text : copy.failed_text}</p>
          <div className="mt-2">
            <Button variant="secondary" size="sm" isPending={isRetrying} onPress={onRetry}>
              <RotateCw aria-hidden="true" strokeWidth={1.75} />
              {verify.checks.again}
            </Button>
          </div>
        </Notice>
      </div>
    </Page>
  )
}
