import { register_of_labs, verify } from '@lab-zer0/content/microcopy.ts'
import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { CheckAnother } from './check-another.tsx'
import { FileResult } from './file-result.tsx'
import { GiveFile, type Given } from './give-file.tsx'

const copy = verify.file

/** `/verify`: by number, or by the file itself, which stays on the visitor's device. */
export function VerifyFileScreen() {
  const [given, setGiven] = useState<Given>()
  return (
    <>
      <Page>
        <PageHead title={copy.title} lead={copy.lead} />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <div className="grid gap-6">
            <CheckAnother heading={verify.another.number_heading} />
            <p className="text-ui">
              <Link href={paths.registerOfLabs} isStandalone>
                {register_of_labs.title}
              </Link>
            </p>
          </div>
          <GiveFile onGive={setGiven} />
        </div>
      </Page>
      {given && <FileResult key={given.id} given={given} onClear={() => setGiven(undefined)} />}
    </>
  )
}
