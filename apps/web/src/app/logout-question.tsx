import { locale, plural } from '@lab-zer0/content/locale.ts'
import { logout as copy, global } from '@lab-zer0/content/microcopy.ts'
import { logout, type User } from '@lab-zer0/contracts/auth.ts'
import { getLab } from '@lab-zer0/contracts/labs.ts'
import { asLabId } from '@lab-zer0/domain/ids.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useNavigate } from 'react-router'
import { call } from '../lib/call.ts'
import { fill } from '../lib/format.ts'
import { forgetLogoutWish } from '../lib/logout-wish.ts'
import { messageOf } from '../lib/message-of.ts'
import { paths } from '../lib/paths.ts'
import { dropUser } from '../lib/session.ts'
import type { Draft } from '../lib/sync/draft.ts'
import type { SyncEngine } from '../lib/sync/sync-engine.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { openQueue } from './send-waiting.tsx'

/** What was typed just now gets there in this time, and nobody is asked. */
const PATIENCE_MS = 2000

type LogoutQuestionProps = { user: User; onClose: () => void }

/** Logs out. Asks before that where this person has something here that the server does not. */
export function LogoutQuestion({ user, onClose }: LogoutQuestionProps) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const leaving = useMutation({
    mutationFn: () => call(logout),
    onSuccess: () => {
      dropUser(client, 'logout')
      void navigate(paths.login)
    },
    onError: (error) => {
      toast.error(messageOf(error, global.auth_errors.logout))
      onClose()
    },
  })
  const [queue, setQueue] = useState<SyncEngine>()
  const leave = useEffectEvent(() => leaving.mutate())
  useEffect(() => {
    forgetLogoutWish()
    let isOver = false
    const { opening, close } = openQueue(user.id)
    void opened()
    async function opened() {
      const found = await opening
      if (isOver) return
      if (found.unsent().length > 0) await Promise.race([found.sendAll(), pause(PATIENCE_MS)])
      if (isOver) return
      if (found.unsent().length > 0) setQueue(found)
      else leave()
    }
    return () => {
      isOver = true
      close()
    }
  }, [user.id])
  return queue && <Question queue={queue} isLeaving={leaving.isPending} onLeave={leave} onClose={onClose} />
}

type QuestionProps = {
  queue: SyncEngine
  isLeaving: boolean
  onLeave: () => void
  onClose: () => void
}

function Question({ queue, isLeaving, onLeave, onClose }: QuestionProps) {
  const [unsent, setUnsent] = useState(() => queue.unsent())
  const [sending, setSending] = useState<'no' | 'now' | 'failed'>('no')
  const isAllSent = unsent.length === 0
  useEffect(() => queue.subscribe(() => setUnsent(queue.unsent())), [queue])
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    // They asked to log out, and nothing is in the way any more.
    if (isAllSent) leave()
  }, [isAllSent])
  async function send() {
    setSending('now')
    await queue.sendAll()
    setSending(queue.unsent().length === 0 ? 'no' : 'failed')
  }
  return (
    <Dialog
      role="alertdialog"
      isOpen
      onOpenChange={onClose}
      title={copy.title}
      footer={
        <>
          <Button variant="quiet" isDisabled={isLeaving} onPress={onClose}>
            {copy.stay}
          </Button>
          <Button variant="secondary" isPending={isLeaving} onPress={onLeave}>
            {copy.anyway}
          </Button>
          <Button isPending={sending === 'now'} isDisabled={isLeaving} onPress={() => void send()}>
            {copy.send}
          </Button>
        </>
      }
    >
      <p>{copy.text}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {byLab(unsent).map(([labId, drafts]) => (
          <li key={labId}>
            <LabLine labId={labId} drafts={drafts} />
          </li>
        ))}
      </ul>
      <p className="text-ink-2">{queue.isDurable ? copy.kept : copy.lost}</p>
      {sending === 'failed' && (
        <Notice tone="danger" role="alert">
          {copy.not_sent}
        </Notice>
      )}
    </Dialog>
  )
}

function LabLine({ labId, drafts }: { labId: string; drafts: readonly Draft[] }) {
  const { data: lab, isPending } = useQuery({
    queryKey: ['unsent', labId],
    queryFn: async ({ signal }) => (await call(getLab, { params: { id: asLabId(labId) }, signal })).lab,
  })
  const what = new Intl.ListFormat(locale).format(countsOf(drafts))
  return fill(copy.line, { lab: lab?.name ?? (isPending ? global.loading : copy.lab), what })
}

/** Each place begins with its lab. */
function byLab(drafts: readonly Draft[]): [string, Draft[]][] {
  const labs = new Map<string, Draft[]>()
  for (const draft of drafts) {
    const [labId = ''] = draft.place.split('/')
    labs.set(labId, [...(labs.get(labId) ?? []), draft])
  }
  return [...labs]
}

function countsOf(drafts: readonly Draft[]): string[] {
  const kinds = drafts.map(kindOf)
  return typedKeys(copy.kinds).flatMap((kind) => {
    const count = kinds.filter((other) => other === kind).length
    return count === 0 ? [] : [plural(count, copy.kinds[kind])]
  })
}

/** Files wait among the photos. */
function kindOf({ kind, value }: Draft): keyof typeof copy.kinds {
  if (kind !== 'photo') return kind
  const isFile = typeof value === 'object' && value !== null && 'type' in value
  return isFile && !String(value.type).startsWith('image/') ? 'file' : 'photo'
}

// Object.keys forgets the names.
const typedKeys = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[]

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
