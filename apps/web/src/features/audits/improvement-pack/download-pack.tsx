import { improvement_pack as copy, shared } from '@lab-zer0/content/microcopy.ts'
import { drawImprovementPackPdf, getImprovementPackPdf } from '@lab-zer0/contracts/documents.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { call, callForFile } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { isRefusal } from '../../../lib/refused-error.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'

const MOST_RETRIES = 5

/** One that is not there is asked for once, and waited for. */
async function packWhenReady(labId: LabId): Promise<Blob> {
  for (let retries = 0; ; retries++) {
    try {
      return await callForFile(getImprovementPackPdf, { params: { labId } })
    } catch (error) {
      if (!isRefusal(error, 'improvement_pack_not_ready') || retries === MOST_RETRIES) throw error
      if (retries === 0) await call(drawImprovementPackPdf, { params: { labId } })
      const pauseMs = 1000 * (error.retryAfterSeconds ?? 1)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

/** A button, not a link: the file may still be on its way, and what could not be fetched is told here in words. */
export function DownloadPack({ labId, round }: { labId: LabId; round: number }) {
  const download = useMutation({
    mutationFn: () => packWhenReady(labId),
    onSuccess: (file) => saveFile(`improvement-pack-round-${round}.pdf`, file),
  })
  return (
    <span className="inline-flex flex-wrap items-center gap-2.5">
      <Button variant="secondary" isPending={download.isPending} onPress={() => download.mutate()}>
        <FileDown aria-hidden="true" strokeWidth={1.75} />
        {copy.download}
      </Button>
      <span role="alert" className="text-small text-danger empty:hidden">
        {download.error && messageOf(download.error, shared.pdf_failed)}
      </span>
    </span>
  )
}
