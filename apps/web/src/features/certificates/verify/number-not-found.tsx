import { certificate, shared, verify } from '@lab-zer0/content/microcopy.ts'
import { groupedPublicId } from '@lab-zer0/domain/certificates/public-id.ts'
import { readShortNumber } from '@lab-zer0/domain/certificates/short-number.ts'
import { SearchX } from 'lucide-react'
import { fill } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { CheckAnother } from './check-another.tsx'

const copy = verify.not_found

export function NumberNotFound({ number }: { number: string }) {
  return (
    <Page>
      <PageHead title={certificate.verify.title} />
      <div className="grid max-w-160 gap-6">
        <Notice tone="danger" role="alert" icon={SearchX} title={shared.certificate_not_found}>
          <p className="wrap-anywhere">{fill(copy.text, { number: groupedPublicId(number) })}</p>
          <p>{readShortNumber(number) === undefined ? copy.beware : copy.short}</p>
        </Notice>
        <CheckAnother />
        <p className="text-ui">
          <Link href={paths.verifyFile} isStandalone>
            {verify.another.file}
          </Link>
        </p>
      </div>
    </Page>
  )
}
