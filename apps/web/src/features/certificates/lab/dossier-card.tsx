import { dossier } from '@lab-zer0/content/microcopy.ts'
import { getLabDossier, publishDossier } from '@lab-zer0/contracts/dossiers.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileArchive } from 'lucide-react'
import { useId } from 'react'
import { toast } from 'react-hot-toast/headless'
import { call, callForFile } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { labCertificateOptions } from './lab-certificate.api.ts'

const copy = dossier.lab

/** Everything that a lab's figures rest on, as one file; the Champion of a certified lab may publish it. */
export function DossierCard({ lab }: { lab: Lab }) {
  const title = useId()
  const download = useMutation({
    mutationFn: () => callForFile(getLabDossier, { params: { labId: lab.id } }),
    onSuccess: (file) => saveFile(`${lab.name}-dossier.zip`, file),
  })
  return (
    <Card labelledBy={title} className="grid gap-4">
      <div className="grid gap-1.5">
        <h2 id={title} className="font-display text-title-3">
          {copy.title}
        </h2>
        <p className="max-w-prose text-ui text-ink-2">{copy.text}</p>
      </div>
      <span className="inline-flex flex-wrap items-center gap-2.5">
        <Button variant="secondary" isPending={download.isPending} onPress={() => download.mutate()}>
          <FileArchive aria-hidden="true" strokeWidth={1.75} />
          {copy.download}
        </Button>
        <span role="alert" className="text-small text-danger empty:hidden">
          {download.error && messageOf(download.error, copy.failed)}
        </span>
      </span>
      <PublicChoice labId={lab.id} />
    </Card>
  )
}

/** Nothing where there is no certificate, or for whoever may not decide. */
function PublicChoice({ labId }: { labId: LabId }) {
  const held = useQuery(labCertificateOptions(labId))
  const queryClient = useQueryClient()
  const publish = useMutation({
    mutationFn: (isPublic: boolean) =>
      call(publishDossier, { params: { labId }, body: { is_public: isPublic } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, copy.set_failed)),
    // The box waits for the server's word, so that it never shows what is not so.
    onSettled: () => queryClient.invalidateQueries({ queryKey: labCertificateOptions(labId).queryKey }),
  })
  if (!held.data?.may_publish_dossier) return null
  const isPublic = held.data.is_dossier_public
  return (
    <div className="border-t border-line pt-2">
      <Checkbox
        isSelected={isPublic}
        isDisabled={publish.isPending}
        onChange={(isOn) => publish.mutate(isOn)}
        hint={isPublic ? copy.on : copy.off}
      >
        {copy.label}
      </Checkbox>
    </div>
  )
}
