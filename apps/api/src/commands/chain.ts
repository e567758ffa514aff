import { command_answers } from '@lab-zer0/content/microcopy.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { eventChains, firstBreak, recordChainCheck } from '../features/log/check-chains.ts'
import type { Database } from '../platform/database.ts'
import type { Answer, Call } from './command.ts'
import { withClient } from './with-client.ts'

const words = command_answers.chain

export type Broken = { organisation: OrganisationId; event: number }

/** Every chain of events, from its first event on. The result is what the health check shows. */
export async function checkEventChains(call: Call): Promise<Answer> {
  return withClient(call.needed('OWNER_DATABASE_URL'), async ({ transaction }) => {
    const { chains, broken } = await transaction(async (db) => {
      const found = await walkChains(db, call.terminal)
      await recordChainCheck(db, {
        checkedAt: new Date(),
        chains: found.chains,
        broken: found.broken.length,
      })
      return found
    })
    return {
      lines: [
        ...broken.map(({ organisation, event }) => fill(words.broken, { organisation, event })),
        fill(words.sum, { chains, broken: broken.length }),
      ],
      data: { chains, broken },
      isWrong: broken.length > 0,
    }
  })
}

export async function walkChains(
  db: Database,
  terminal: Call['terminal'],
): Promise<{ chains: number; broken: Broken[] }> {
  const chains = await eventChains(db)
  const progress = terminal.progress(words.progress, chains.length)
  const broken: Broken[] = []
  for (const organisation of chains) {
    const event = await firstBreak(db, organisation)
    if (event !== null) broken.push({ organisation, event })
    progress.step()
  }
  progress.end()
  return { chains: chains.length, broken }
}
