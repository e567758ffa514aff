import type { LabId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import { createLines, type Place } from './lines.ts'
import { refuse } from './refusal.ts'
import { sha256 } from './seal.ts'

const SHARE_OF_ORGANISATION = 0.3
const MOST_WAITING = 200
/** What is left of the five seconds of a call is for its connection and its statements. */
const PATIENCE_MS = 3000
const MOST_REMEMBERED = 10_000

export type Places = ReturnType<typeof createPlaces>

type Caller = { token: string | undefined; labId: LabId | undefined }
type Tell = (organisationId: OrganisationId | null) => void

/** The organisation was unknown before and has no free slot, so the connection is returned and the call waits. */
class NotItsTurn extends Error {
  readonly organisationId: OrganisationId
  constructor(organisationId: OrganisationId) {
    super('no place is free')
    this.organisationId = organisationId
  }
}

/**
 * Shares out the pool's connections: an organisation may use some of them, a lab fewer, so that calls waiting for one
 * lab's lock leave connections for everyone else. Further calls of that lab wait in their own line. The organisation
 * of a session is remembered from earlier calls, which saves a query.
 */
export function createPlaces(poolSize: number) {
  const ofOrganisation = Math.max(1, Math.floor(poolSize * SHARE_OF_ORGANISATION))
  const ofLab = Math.max(1, ofOrganisation - 1)
  const lines = createLines({
    mostWaiting: MOST_WAITING,
    refuse: () => refuse('organisation_busy', { retryAfterSeconds: 2 }),
  })
  const organisations = new Map<string, OrganisationId>()

  function placesFor(organisationId: OrganisationId, labId: LabId | undefined): Place[] {
    const place = { key: organisationId, most: ofOrganisation }
    return labId === undefined ? [place] : [{ key: `${organisationId} ${labId}`, most: ofLab }, place]
  }

  /** The ones who have not been here for longest are forgotten first. */
  function remember(mark: string, organisationId: OrganisationId): void {
    organisations.delete(mark)
    organisations.set(mark, organisationId)
    const [oldest] = organisations.keys()
    if (organisations.size > MOST_REMEMBERED && oldest !== undefined) organisations.delete(oldest)
  }

  return {
    /**
     * Runs work that needs a connection. The work reports its organisation as soon as it knows it, before it waits
     * for a lock.
     */
    async hold<Result>({ token, labId }: Caller, work: (tell: Tell) => Promise<Result>): Promise<Result> {
      const mark = token === undefined ? undefined : sha256(token).toString('base64')
      const deadline = Date.now() + PATIENCE_MS
      let owner = mark && organisations.get(mark)
      for (;;) {
        const held: string[] = []
        try {
          for (const place of owner ? placesFor(owner, labId) : []) {
            await lines.enter(place, deadline)
            held.push(place.key)
          }
          return await work((organisationId) => {
            if (!organisationId) return
            if (mark) remember(mark, organisationId)
            if (organisationId === owner) return
            for (const place of placesFor(organisationId, labId)) {
              if (!lines.tryEnter(place)) throw new NotItsTurn(organisationId)
              held.push(place.key)
            }
          })
        } catch (error) {
          if (!(error instanceof NotItsTurn)) throw error
          owner = error.organisationId
        } finally {
          for (const key of held) lines.leave(key)
        }
      }
    },
  }
}
