import { comments as copy } from '@lab-zer0/content/microcopy.ts'
import { withMentions } from '@lab-zer0/domain/comments/mentions.ts'
import { useMutation } from '@tanstack/react-query'
import { type Ref, useId, useState } from 'react'
import { messageOf } from '../../lib/message-of.ts'
import { useUser } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { CommentsRead } from './comments.api.ts'

/** What was typed and not sent, by person and subject, until the page is left: a drawer that closes loses nothing. */
const drafts = new Map<string, string>()

const MOST_OFFERED = 5

type CommentFieldProps = {
  label: string
  sendLabel: string
  draftKey: string
  initial?: string
  people: CommentsRead['people']
  inputRef?: Ref<HTMLTextAreaElement>
  onSend: (text: string) => Promise<unknown>
  onSent: () => Promise<void>
  onCancel?: () => void
}

/** Plain text with mentions: after an @ the members whose names fit are offered. */
export function CommentField(props: CommentFieldProps) {
  const { people, onSend, onSent, onCancel } = props
  const key = `${useUser().id} ${props.draftKey}`
  const [text, setText] = useState(drafts.get(key) ?? props.initial ?? '')
  const members = people.filter(({ is_member }) => is_member)
  const change = (next: string) => {
    setText(next)
    drafts.set(key, next)
  }
  const sending = useMutation({
    mutationFn: () => onSend(withMentions(text.trim(), members)),
    onSuccess: async () => {
      setText('')
      drafts.delete(key)
      await onSent()
    },
  })
  return (
    <div className="grid gap-2">
      <TextArea
        label={props.label}
        placeholder={copy.placeholder}
        value={text}
        onChange={change}
        maxLength={2000}
        inputClassName="min-h-12"
        {...(props.inputRef ? { inputRef: props.inputRef } : {})}
      />
      <Offered text={text} members={members} onChoose={change} />
      {sending.error && (
        <Notice tone="danger" role="alert">
          {messageOf(sending.error, copy.send_failed)}
        </Notice>
      )}
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button
            variant="quiet"
            size="sm"
            onPress={() => {
              drafts.delete(key)
              onCancel()
            }}
          >
            {copy.cancel}
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          isDisabled={text.trim() === ''}
          isPending={sending.isPending}
          onPress={() => sending.mutate()}
        >
          {props.sendLabel}
        </Button>
      </div>
    </div>
  )
}

type OfferedProps = {
  text: string
  members: readonly { id: string; name: string }[]
  onChoose: (text: string) => void
}

function Offered({ text, members, onChoose }: OfferedProps) {
  const label = useId()
  const begun = /@([^@\n]{0,40})$/.exec(text)?.[1]
  if (begun === undefined) return null
  const fits = members.filter(({ name }) => name.toLowerCase().startsWith(begun.toLowerCase()))
  // A name that is written out needs no offer.
  if (fits.length === 0 || fits.some(({ name }) => name.toLowerCase() === begun.toLowerCase())) return null
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <span id={label} className="text-micro text-ink-3">
        {copy.mention}
      </span>
      {fits.slice(0, MOST_OFFERED).map(({ id, name }) => (
        <Button
          key={id}
          variant="secondary"
          size="sm"
          aria-label={`${copy.mention} ${name}`}
          onPress={() => onChoose(`${text.slice(0, text.length - begun.length)}${name} `)}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}
