import { security_settings } from '@lab-zer0/content/microcopy.ts'
import { Download } from 'lucide-react'
import { fill } from '../../../lib/format.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'

const copy = security_settings.two_factor

type RecoveryCodesProps = { codes: readonly string[]; email: string; onSaved: () => void }

/** Shown once, so there is one way on: to say that they are saved. */
export function RecoveryCodes({ codes, email, onSaved }: RecoveryCodesProps) {
  const text = [fill(copy.file_head, { email }), '', ...codes, ''].join('\n')
  return (
    <div className="grid gap-4">
      <p>{copy.recovery}</p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15.5rem),1fr))] gap-x-6 gap-y-1.5 rounded-control bg-sunken px-4 py-3.5 text-ui font-strong max-[24rem]:px-2.5 max-[24rem]:text-micro">
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere">
            {code}
          </li>
        ))}
      </ul>
      <p className="text-ui text-ink-2">{copy.recovery_why}</p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} label={copy.copy_codes} size="md" />
        <Button
          variant="secondary"
          onPress={() => saveFile(copy.file_name, new Blob([text], { type: 'text/plain' }))}
        >
          <Download aria-hidden="true" strokeWidth={1.75} />
          {copy.download_codes}
        </Button>
      </div>
      <Button className="justify-self-start" onPress={onSaved}>
        {copy.saved}
      </Button>
    </div>
  )
}
