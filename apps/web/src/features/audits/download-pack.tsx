import { improvement_pack as words } from '@lab-zer0/content/data/microcopy.json'
import { getImprovementPackPdf } from '@lab-zer0/contracts/documents.ts'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { callForFile } from '../../lib/call.ts'
import { messageOf } from '../../lib/message-of.ts'
import { isRefusal } from '../../lib/refused-error.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'

const MOST_RETRIES = 5

/** A button, not a link: the file may still be on its way, and what could not be fetched is told here in words. */
export function DownloadPack({ labId, round }: { labId: string; round: number }) {
  const download = useMutation({
    mutationFn: () => callForFile(getImprovementPackPdf, { params: { labId } }),
    onSuccess: (file) => saveFile(`improvement-pack-round-${round}.pdf`, file),
    retry: (failures, error) => isRefusal(error, 'improvement_pack_not_ready') && failures < MOST_RETRIES,
    retryDelay: (_failures, error) =>
      isRefusal(error, 'improvement_pack_not_ready') ? (error.retryAfterSeconds ?? 1) * 1000 : 0,
  })
  return (
    <span className="inline-flex flex-wrap items-center gap-2.5">
      <Button variant="secondary" isPending={download.isPending} onPress={() => download.mutate()}>
        <FileDown aria-hidden="true" strokeWidth={1.75} />
        {words.download}
      </Button>
      <span role="alert" className="text-small text-danger empty:hidden">
        {download.error && messageOf(download.error, words.download_failed)}
      </span>
    </span>
  )
}
