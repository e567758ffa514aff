import { command_answers } from '@lab-zer0/content/microcopy.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import type pg from 'pg'
import { totpPurpose } from '../features/auth/second-factor.ts'
import { CALENDAR_PURPOSE } from '../features/board/calendar-address.ts'
import { invitationPurpose } from '../features/invitations/codes.ts'
import { readConfig } from '../platform/config.ts'
import { createSeals, type Seals } from '../platform/seal.ts'
import type { Answer, Call } from './command.ts'
import { withClient } from './with-client.ts'

const words = command_answers.reseal
const BATCH = 500

type Sealed = { place: 'calendar' | 'invitation' | 'totp'; id: string; sealed: Buffer }

export const PURPOSES: Readonly<Record<Sealed['place'], (id: string) => string>> = {
  calendar: () => CALENDAR_PURPOSE,
  invitation: invitationPurpose,
  totp: totpPurpose,
}

/** In batches, each in a transaction of its own: it can be stopped and started again at any time. */
export async function reseal(call: Call): Promise<Answer> {
  const { secretKeys } = readConfig(call.env)
  const known = secretKeys.map(({ id }) => id)
  const newest = known[0] ?? 0
  const counts = new Map<number, number>()
  let resealed = 0
  await withClient(call.needed('OWNER_DATABASE_URL'), async ({ client, transaction }) => {
    let last = { place: '', id: '' }
    for (;;) {
      const batch = await sealedAfter(client, last)
      const end = batch.at(-1)
      if (!end) return
      last = end
      const old = batch.filter(({ sealed }) => sealed[0] !== newest && known.includes(sealed[0] ?? -1))
      if (!call.has('check')) {
        await transaction(() => sealAgain(client, createSeals(secretKeys), old))
        resealed += old.length
      }
      for (const one of batch) {
        const key = !call.has('check') && old.includes(one) ? newest : (one.sealed[0] ?? -1)
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    }
  })
  return answerOf({ counts, known, resealed, isCheck: call.has('check') })
}

export async function sealedAfter(
  client: pg.Client,
  { place, id }: { place: string; id: string },
): Promise<Sealed[]> {
  const { rows } = await client.query<Sealed>('select place, id, sealed from sealed_values($1, $2, $3)', [
    place,
    id,
    BATCH,
  ])
  return rows
}

async function sealAgain(client: pg.Client, seals: Seals, batch: readonly Sealed[]): Promise<void> {
  for (const { place, id, sealed } of batch) {
    const purpose = PURPOSES[place](id)
    const after = seals.seal(seals.open(sealed, purpose), purpose)
    await client.query('select replace_sealed($1, $2, $3, $4)', [place, id, sealed, after])
  }
}

type Outcome = { counts: Map<number, number>; known: number[]; resealed: number; isCheck: boolean }

function answerOf({ counts, known, resealed, isCheck }: Outcome): Answer {
  const entries = [...counts].toSorted(([a], [b]) => a - b)
  const lost = entries.filter(([key]) => !known.includes(key))
  const unused = known.slice(1).filter((key) => !counts.has(key))
  return {
    lines: [
      ...(isCheck ? [] : [fill(words.resealed, { key: known[0] ?? '', n: resealed })]),
      ...entries.map(([key, n]) => fill(words.count, { key, n })),
      ...lost.map(([key, n]) => fill(words.unopened, { key, n })),
      ...(unused.length > 0 ? [fill(words.unused, { keys: unused.join(', ') })] : []),
    ],
    data: { resealed, by_key: Object.fromEntries(entries), unused, missing: lost.map(([key]) => key) },
    isWrong: lost.length > 0,
  }
}
