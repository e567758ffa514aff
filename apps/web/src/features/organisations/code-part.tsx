import { register_organisation as copy } from '@lab-zer0/content/microcopy.ts'
import { CircleCheck } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { fill, formatDate } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { CodeCheck } from './code-check.ts'
import { FormPart } from './form-part.tsx'
import type { OrganisationForm } from './organisation-form.ts'

export function CodePart({ form, check }: { form: OrganisationForm; check: CodeCheck }) {
  const { validUntil, message, isChecking } = check
  const isValid = validUntil !== undefined
  function validateOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isValid || isChecking) return
    event.preventDefault()
    event.stopPropagation()
    void check.validate()
  }
  return (
    <FormPart number={1} title={copy.parts.code} isDone={isValid}>
      <div className="grid gap-1.5">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the field inside; Enter means Validate there */}
        <div className="grid gap-2.5 sm:grid-cols-[1fr_auto]" onKeyDown={validateOnEnter}>
          <FormTextField
            form={form}
            name="invitation_code"
            label={copy.code_label}
            hint={isValid ? undefined : copy.code_hint}
            isReadOnly={isValid}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            inputClassName="font-strong tracking-[0.04em] uppercase sm:tracking-[0.08em]"
          />
          <Button
            variant="secondary"
            className="justify-self-start sm:mt-6.75 sm:self-start"
            isDisabled={isValid}
            isPending={isChecking}
            onPress={() => void check.validate()}
          >
            {copy.validate}
          </Button>
        </div>
        {isValid && (
          <p className="flex items-start gap-1.5 text-small leading-[1.4] text-success">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={2} />
            <span>
              <strong>{copy.valid}</strong> {fill(copy.valid_until, { date: formatDate(validUntil) })}
            </span>
          </p>
        )}
      </div>
      <div role="status" className="empty:absolute">
        {message !== undefined && <Notice tone="success">{message}</Notice>}
      </div>
    </FormPart>
  )
}
