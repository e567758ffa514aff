import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Text } from 'react-aria-components/Text'

type FieldNotesProps = { hint?: ReactNode; error?: string | undefined }

/** The hint and the error under a field. Both describe the field to screen readers. */
export function FieldNotes({ hint, error }: FieldNotesProps) {
  return (
    <>
      {hint !== undefined && (
        <Text slot="description" className="text-small leading-[1.4] text-ink-3">
          {hint}
        </Text>
      )}
      {error !== undefined && error !== '' && (
        <FieldError className="flex items-start gap-1.5 text-small leading-[1.4] font-semibold text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={2} />
          {error}
        </FieldError>
      )}
    </>
  )
}
