import { comments as copy } from '@lab-zer0/content/microcopy.ts'
import type { Comment } from '@lab-zer0/contracts/comments.ts'
import { nameOf, partsOf, withNames } from '@lab-zer0/domain/comments/mentions.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { fill, formatDateTime } from '../../lib/format.ts'
import { messageOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PersonMark } from '../person-mark.tsx'
import { CommentField } from './comment-field.tsx'
import { type CommentsRead, commentsOptions, erase, rewrite, type Subject, write } from './comments.api.ts'

type CommentsProps = { about: Subject; inputRef?: Ref<HTMLTextAreaElement>; onChanged?: () => void }

/** What members said about a task, a question or a row, and a field to say more. For members only. */
export function Comments({ about, inputRef, onChanged }: CommentsProps) {
  const client = useQueryClient()
  const options = commentsOptions(about)
  const read = useQuery(options)
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: options.queryKey })
    onChanged?.()
  }
  if (read.isError) {
    return (
      <ErrorState
        message={messageOf(read.error, copy.failed)}
        isRetrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    )
  }
  if (!read.data) return <Skeleton lines={2} />
  const { comments, people } = read.data
  return (
    <div className="grid gap-3">
      {comments.length === 0 ? (
        <p className="text-small text-ink-2">{copy.none}</p>
      ) : (
        <ul className="grid gap-3">
          {comments.map((comment) => (
            <OneComment
              key={comment.id}
              about={about}
              comment={comment}
              people={people}
              onChanged={refresh}
            />
          ))}
        </ul>
      )}
      <CommentField
        label={copy.label}
        sendLabel={copy.send}
        draftKey={`${about.labId} ${about.kind} ${about.subject}`}
        people={people}
        {...(inputRef ? { inputRef } : {})}
        onSend={(text) => write(about, text)}
        onSent={refresh}
      />
    </div>
  )
}

type OneCommentProps = {
  about: Subject
  comment: Comment
  people: CommentsRead['people']
  onChanged: () => Promise<void>
}

function OneComment({ about, comment, people, onChanged }: OneCommentProps) {
  const [asked, setAsked] = useState<'edit' | 'delete'>()
  const when = formatDateTime(comment.at)
  const label = (verb: string) => fill(copy.of, { verb, date: when })
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-0.5 text-ui">
      <span className="row-span-2">
        <PersonMark name={comment.by.name} />
      </span>
      {asked === 'edit' ? (
        <CommentField
          label={copy.edit_label}
          sendLabel={copy.save}
          draftKey={comment.id}
          initial={withNames(comment.text, people, copy.former)}
          people={people}
          onSend={(text) => rewrite(about, comment, text)}
          onSent={async () => {
            setAsked(undefined)
            await onChanged()
          }}
          onCancel={() => setAsked(undefined)}
        />
      ) : (
        <p className="wrap-anywhere whitespace-pre-line">
          <CommentText text={comment.text} people={people} />
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-2.5 text-micro text-ink-3">
        <span>
          {comment.by.name}, {when}
          {comment.edited_at !== null && `, ${copy.edited}`}
        </span>
        {comment.is_mine && asked !== 'edit' && (
          <span className="inline-flex">
            <Button variant="quiet" size="sm" aria-label={label(copy.edit)} onPress={() => setAsked('edit')}>
              {copy.edit}
            </Button>
            <Button
              variant="quiet"
              size="sm"
              aria-label={label(copy.delete)}
              onPress={() => setAsked('delete')}
            >
              {copy.delete}
            </Button>
          </span>
        )}
      </p>
      {asked === 'delete' && (
        <DeleteDialog
          about={about}
          comment={comment}
          onDeleted={onChanged}
          onClose={() => setAsked(undefined)}
        />
      )}
    </li>
  )
}

function CommentText({ text, people }: { text: string; people: CommentsRead['people'] }) {
  return partsOf(text).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      // A text does not change its order.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <b key={index} className="font-semibold text-link">
        @{nameOf(part.id, people) ?? copy.former}
      </b>
    ),
  )
}

type DeleteDialogProps = {
  about: Subject
  comment: Comment
  onDeleted: () => Promise<void>
  onClose: () => void
}

function DeleteDialog({ about, comment, onDeleted, onClose }: DeleteDialogProps) {
  const { delete_dialog: words } = copy
  const deleting = useMutation({
    mutationFn: () => erase(about, comment),
    onSuccess: async ({ message }) => {
      toast.success(message)
      onClose()
      await onDeleted()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      onConfirm={() => deleting.mutate()}
      isPending={deleting.isPending}
      error={deleting.error ? messageOf(deleting.error, copy.delete_failed) : undefined}
    >
      {words.text}
    </ConfirmDialog>
  )
}
