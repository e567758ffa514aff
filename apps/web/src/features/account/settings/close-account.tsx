import { security_settings } from '@lab-zer0/content/microcopy.ts'
import type { User } from '@lab-zer0/contracts/auth.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { labPath } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CloseAccountDialog } from './close-account-dialog.tsx'
import { ledLabOptions } from './own-data.api.ts'

const copy = security_settings.closing

/** Says what happens before it asks; a champion is told what to do first. Whether it is possible the server decides. */
export function CloseAccount({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  const { data: led } = useQuery({ ...ledLabOptions, enabled: user.organisation_id !== null })
  return (
    <div className="grid justify-items-start gap-4">
      <div className="grid gap-2">
        <p className="font-semibold">{copy.lead}</p>
        <ul className="grid list-disc gap-1.5 pl-5 text-ui text-ink-2 marker:text-ink-3">
          {copy.what.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {led && (
        <Notice tone="warning">
          <span>{fill(copy.champion, { lab: led.name })}</span>
          <Link href={labPath(led.id)} isStandalone className="justify-self-start">
            {fill(copy.champion_link, { lab: led.name })}
          </Link>
        </Notice>
      )}
      <Button
        variant="danger-quiet"
        // A disabled button shows its edge; the words of a quiet one stand in line with the text above.
        className={led ? '' : '-ml-3'}
        isDisabled={Boolean(led)}
        onPress={() => setOpen(true)}
      >
        {copy.open}
      </Button>
      {isOpen && <CloseAccountDialog user={user} onClose={() => setOpen(false)} />}
    </div>
  )
}
