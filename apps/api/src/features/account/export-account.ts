import { account_export as copy } from '@lab-zer0/content/microcopy.ts'
import type { AccountExport } from '@lab-zer0/contracts/account.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import type { Outside, Signed } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { found } from '../../platform/refusal.ts'
import { securityFactsOf } from '../auth/index.ts'
import { presentAccount, presentAudits, presentStanding, presentWork } from './account.present.ts'
import { presentBoard } from './board.present.ts'
import { ownAudits } from './own-audits.queries.ts'
import { ownNotices } from './own-notices.queries.ts'
import { ownAccount, ownEvents, ownInvitations, ownStanding } from './own-people.queries.ts'
import { ownWork } from './own-work.queries.ts'

/** Security, section 7: exports, ten a minute. */
const PER_PERSON = { max: 10, windowSeconds: 60 }

export async function countExport(outside: Outside): Promise<void> {
  const { userId } = await outside.admitted()
  await outside.limits.hit(`account-export:${userId}`, PER_PERSON)
}

/** Australian Privacy Principle 12: what we hold about a person, to that person. */
export async function exportAccount({ actor, db, now }: Signed) {
  return { success: true as const, export: await accountExportOf(db, actor.userId, now) }
}

/** The transaction acts for that person already: another's rows can't be read in it. */
export async function accountExportOf(db: Database, userId: UserId, now: Date): Promise<AccountExport> {
  const { user, organisation } = found(await ownAccount(db, userId), 'person_not_found')
  const invitations = await ownInvitations(db, userId)
  // Somebody of the provider belongs to no organisation and has nothing in one.
  const self = user.organisationId ? { organisationId: user.organisationId, userId } : undefined
  const work = self && (await ownWork(db, self))
  return {
    about: { title: copy.title, made_at: now.toISOString(), words: copy.words },
    explained: copy.explained,
    ...presentAccount(user, organisation, work),
    ...(await securityFactsOf(db, userId, now)),
    ...presentWork(work),
    ...presentBoard(work),
    ...presentAudits(self && (await ownAudits(db, self))),
    ...presentStanding({
      standing: self && (await ownStanding(db, self, user.email)),
      events: self ? await ownEvents(db, self) : [],
      invitations,
    }),
    ...(await ownNotices(db, self)),
  }
}
