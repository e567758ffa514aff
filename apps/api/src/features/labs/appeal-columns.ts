import type { AppealDecision, SchemeDecision } from '@lab-zer0/domain/audits/appeals.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { sql } from 'drizzle-orm'
import { appealEscalations } from '../../db/schema/appeals.ts'
import { auditAppeals, auditRounds } from '../../db/schema/audits.ts'
import { cycles } from '../../db/schema/labs.ts'

const ofAppeal = (organisationId: OrganisationId) =>
  sql`${appealEscalations} where ${appealEscalations.organisationId} = ${organisationId}
    and ${appealEscalations.appealId} = ${auditAppeals.id}`

/** Dates as JSON gives them. */
export type StoredAppeal = {
  dueAt: string
  decision: AppealDecision | null
  decidedAt: string | null
  escalation: { dueAt: string; decision: SchemeDecision | null } | null
}

/** Where a cycle's appeals are, each found by its index. */
export function appealColumns(organisationId: OrganisationId) {
  return {
    hasOpenAppeal: sql<boolean>`exists (select from ${auditAppeals}
      join ${auditRounds} on ${auditRounds.organisationId} = ${organisationId}
        and ${auditRounds.id} = ${auditAppeals.roundId}
      where ${auditAppeals.organisationId} = ${organisationId} and ${auditAppeals.decision} is null
        and ${auditAppeals.dueAt} >= date_trunc('second', clock_now()) and ${auditRounds.cycleId} = ${cycles.id}
        and not exists (select from ${ofAppeal(organisationId)}))`,
    isAppealAtScheme: sql<boolean>`exists (select from ${appealEscalations}
      join ${auditAppeals} on ${auditAppeals.organisationId} = ${organisationId}
        and ${auditAppeals.id} = ${appealEscalations.appealId}
      join ${auditRounds} on ${auditRounds.organisationId} = ${organisationId}
        and ${auditRounds.id} = ${auditAppeals.roundId}
      where ${appealEscalations.organisationId} = ${organisationId} and ${appealEscalations.decision} is null
        and ${auditRounds.cycleId} = ${cycles.id})`,
    /** Against the last round. */
    appeal: sql<StoredAppeal | null>`(select json_build_object('dueAt', ${auditAppeals.dueAt},
        'decision', ${auditAppeals.decision}, 'decidedAt', ${auditAppeals.decidedAt},
        'escalation', (select json_build_object('dueAt', ${appealEscalations.dueAt},
          'decision', ${appealEscalations.decision}) from ${ofAppeal(organisationId)}))
      from ${auditAppeals}
      where ${auditAppeals.organisationId} = ${organisationId} and ${auditAppeals.roundId} = (
        select ${auditRounds.id} from ${auditRounds} where ${auditRounds.organisationId} = ${organisationId} and ${auditRounds.cycleId} = ${cycles.id}
        order by ${auditRounds.number} desc limit 1))`,
  }
}
