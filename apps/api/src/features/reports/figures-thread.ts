import type { QueryOf } from '@lab-zer0/contracts/endpoint.ts'
import type {
  getOrganisationActions,
  getOrganisationReport,
  getOrganisationWorking,
} from '@lab-zer0/contracts/reports.ts'
import type { OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import type { Config } from '../../platform/config.ts'
import type { Outside } from '../../platform/context.ts'
import type { Clock } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { createSideThread } from '../../platform/side-thread.ts'

/** What the thread can be asked, by name. */
export type Asked =
  | { name: 'report'; query: QueryOf<typeof getOrganisationReport> }
  | { name: 'working'; query: QueryOf<typeof getOrganisationWorking> }
  | { name: 'actions'; query: QueryOf<typeof getOrganisationActions> }
export type Question = Asked & { organisationId: OrganisationId; userId: UserId; clock: Clock }
export type FiguresThreadData = { url: string; logLevel: Config['logLevel'] }

/** Written figures, and whose they are. */
export type Prepared = { organisationId: OrganisationId; json: Uint8Array }

export type FiguresThread = ReturnType<typeof createFiguresThread>

/**
 * Figures of a whole organisation are read and computed beside the thread that answers calls, on a connection of its
 * own: whoever waits for them holds none of the pool's, and nobody else waits.
 */
export function createFiguresThread({ databaseUrl, logLevel }: Config, clock: Clock) {
  const data = { url: databaseUrl ?? '', logLevel } satisfies FiguresThreadData
  const thread = createSideThread<Question>(new URL('./figures.thread.ts', import.meta.url), data)
  return {
    /** Before the transaction of the call: the act is decided, and the question asked. */
    async ask(outside: Outside, asked: Asked): Promise<Prepared> {
      const { organisationId, userId } = await outside.admitted()
      if (organisationId === null) refuse('forbidden')
      const question = { ...asked, organisationId, userId, clock }
      return { organisationId, json: await thread.ask(organisationId, question) }
    },
    stop: () => thread.stop(),
  }
}
