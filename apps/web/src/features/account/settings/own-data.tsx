import { security_settings } from '@lab-zer0/content/microcopy.ts'
import { Download } from 'lucide-react'
import { toast } from 'react-hot-toast/headless'
import { fill } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { useExportAccount } from './own-data.api.ts'

const copy = security_settings.data

/** The server may ask who is there first; the file is made here, so that it can be read by people too. */
export function OwnData() {
  const request = useExportAccount()
  const download = () =>
    request.mutate(undefined, {
      onSuccess: (exported) => {
        const name = fill(copy.file_name, { date: exported.about.made_at.slice(0, 10) })
        saveFile(name, new Blob([JSON.stringify(exported, null, 2)], { type: 'application/json' }))
        toast.success(copy.done)
      },
      onError: (error) => toast.error(messageOf(error, copy.failed)),
    })
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ui text-ink-2">{copy.text}</p>
      <Button variant="secondary" isPending={request.isPending} onPress={download}>
        <Download aria-hidden="true" strokeWidth={1.75} />
        {copy.download}
      </Button>
    </div>
  )
}
