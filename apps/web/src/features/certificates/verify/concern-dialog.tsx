import { verify } from '@lab-zer0/content/microcopy.ts'
import type { PublicCertificate } from '@lab-zer0/contracts/certificates.ts'
import { reportConcern } from '@lab-zer0/contracts/concerns.ts'
import { email } from '@lab-zer0/contracts/fields.ts'
import * as z from 'zod/mini'
import { fill } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { showRefusal, useContractForm } from '../../../ui/contract-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { FormTextArea } from '../../../ui/form-text-area.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReportConcern } from '../certificates.api.ts'

const copy = verify.concern

/** An empty field is no address, rather than a wrong one. */
const concernForm = z.strictObject({
  ...reportConcern.body.shape,
  email: z.pipe(
    z.transform((typed: string) => (typed.trim() === '' ? null : typed)),
    z.nullable(email),
  ),
})

type ConcernDialogProps = { certificate: PublicCertificate; onClose: () => void }

/** For a reader who knows something that the checks can't. */
export function ConcernDialog({ certificate, onClose }: ConcernDialogProps) {
  const report = useReportConcern(certificate.public_id)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isKept={report.isPending}
      title={fill(copy.title, { lab: certificate.lab_name })}
    >
      {report.isSuccess ? <Sent onClose={onClose} /> : <Report report={report} onClose={onClose} />}
    </Dialog>
  )
}

type ReportProps = { report: ReturnType<typeof useReportConcern>; onClose: () => void }

function Report({ report, onClose }: ReportProps) {
  const form = useContractForm(concernForm, { concern: '', email: '' })
  return (
    <>
      <p className="text-ink-2">{copy.intro}</p>
      <Form
        form={form}
        isPending={report.isPending}
        onSubmit={(body) =>
          report.mutate(body, { onError: (error) => showRefusal(form, error, copy.failed) })
        }
      >
        <FormError form={form} />
        <FormTextArea form={form} name="concern" label={copy.message} hint={copy.message_hint} />
        <FormTextField
          form={form}
          name="email"
          type="email"
          label={copy.email}
          hint={copy.email_hint}
          autoComplete="email"
        />
        <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4 max-md:*:grow">
          <Button variant="secondary" isDisabled={report.isPending} onPress={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" isPending={report.isPending}>
            {copy.submit}
          </Button>
        </div>
      </Form>
    </>
  )
}

function Sent({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Notice tone="success" role="status" title={copy.sent_title}>
        {copy.sent_text}
      </Notice>
      <div className="flex justify-end">
        <Button autoFocus onPress={onClose}>
          {copy.done}
        </Button>
      </div>
    </>
  )
}
