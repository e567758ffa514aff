import { verify } from '@lab-zer0/content/microcopy.ts'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { verifyPath } from '../addresses.ts'
import { readTypedNumber } from './read-public-id.ts'

const copy = verify.another

/** A number, as somebody reads it from paper. */
export function CheckAnother({ heading = copy.heading }: { heading?: string }) {
  const title = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  function submit(event: FormEvent) {
    event.preventDefault()
    const publicId = readTypedNumber(typed)
    if (publicId === undefined) return setError(typed.trim() === '' ? copy.missing : copy.malformed)
    setTyped('')
    void navigate(verifyPath(publicId))
  }
  return (
    <Card labelledBy={title}>
      <form noValidate onSubmit={submit} className="@container grid gap-3">
        <h2 id={title} className="text-title-3">
          {heading}
        </h2>
        <div className="flex flex-wrap items-start gap-2.5">
          <TextField
            label={copy.number}
            hint={copy.hint}
            error={error}
            value={typed}
            onChange={(text) => {
              setTyped(text)
              setError(undefined)
            }}
            placeholder={copy.placeholder}
            autoComplete="off"
            autoCapitalize="none"
            className="min-w-0 flex-1 basis-56"
            inputClassName="uppercase placeholder:normal-case"
          />
          {/* Beside the field, and not under its label; where there is no room beside it, right under it. */}
          <Button type="submit" className="@min-[19.625rem]:mt-6.5">
            {copy.check}
          </Button>
        </div>
      </form>
    </Card>
  )
}
