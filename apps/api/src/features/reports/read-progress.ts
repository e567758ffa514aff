import type { getOrganisationProgress, ProgressOfLabs } from '@lab-zer0/contracts/reports.ts'
import { daysLeft, EXPIRING_DAYS } from '@lab-zer0/domain/certificates/validity.ts'
import { certifiedByMonth, daysSince, STUCK_DAYS } from '@lab-zer0/domain/reports/progress.ts'
import type { Signed } from '../../platform/context.ts'
import type { Input } from '../../platform/route.ts'
import { labsOf, presentLab, tenantOf } from '../labs/index.ts'
import { certificatesOf, labsEverOf, lastTouchedOf } from './progress.queries.ts'

const MONTHS = 13
type Lab = ReturnType<typeof presentLab>

export async function readOrganisationProgress(
  context: Signed,
  _input: Input<typeof getOrganisationProgress>,
) {
  const { db, now, actor } = context
  const organisationId = tenantOf(context, 'forbidden')
  const labs = (await labsOf(db, organisationId, actor.userId)).map((lab) => presentLab(lab, actor.userId))
  const touched = await lastTouchedOf(db, organisationId)
  const certificates = await certificatesOf(db, organisationId)
  const ever = await labsEverOf(db, organisationId)
  const progress: ProgressOfLabs = {
    months: certifiedByMonth(ever, certificates, { now, months: MONTHS }),
    groups: groupsOf(labs),
    stuck: stuckOf(labs, touched, now),
    expiring: certificates
      .map((one) => ({ ...one, days: daysLeft(one.validUntil, now) }))
      .filter(({ revokedAt, days }) => !revokedAt && days >= 0 && days <= EXPIRING_DAYS)
      .toSorted((a, b) => a.days - b.days)
      .map(({ labId, labName, publicId, validUntil, days }) => ({
        lab_id: labId,
        name: labName,
        public_id: publicId,
        valid_until: validUntil.toISOString(),
        days,
      })),
  }
  return { success: true as const, progress }
}

/** By department and type, in the order of their names; labs without a department last. */
function groupsOf(labs: readonly Lab[]): ProgressOfLabs['groups'] {
  const groups = new Map<string, ProgressOfLabs['groups'][number]>()
  for (const { department, type, status, member_count, total_fte } of labs) {
    const key = `${department ?? '\uffff'} ${type}`
    const group = groups.get(key) ?? { department, type, labs: 0, certified: 0, members: 0, fte: 0 }
    groups.set(key, {
      ...group,
      labs: group.labs + 1,
      certified: group.certified + (status === 'certified' ? 1 : 0),
      members: group.members + member_count,
      fte: group.fte + total_fte,
    })
  }
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b)).map(([, group]) => group)
}

function stuckOf(
  labs: readonly Lab[],
  touched: ReadonlyMap<string, Date>,
  now: Date,
): ProgressOfLabs['stuck'] {
  return labs
    .filter(({ status }) => status !== 'certified')
    .flatMap(({ id, name, station }) => {
      const since = touched.get(id)
      const days = since ? daysSince(since, now) : 0
      if (!since || days < STUCK_DAYS) return []
      return [{ lab_id: id, name, station, since: since.toISOString(), days }]
    })
    .toSorted((a, b) => b.days - a.days)
}
