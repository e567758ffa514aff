import type { getOrganisationProgress, ProgressOfLabs } from '@lab-zer0/contracts/reports.ts'
import { daysLeft, EXPIRING_DAYS } from '@lab-zer0/domain/certificates/validity.ts'
import { certifiedByMonth, daysSince, STUCK_DAYS } from '@lab-zer0/domain/reports/progress.ts'
import { organisationOf } from '../../platform/access.ts'
import type { Signed } from '../../platform/context.ts'
import type { Input } from '../../platform/route.ts'
import { labsOf, presentLab } from '../labs/index.ts'
import { institutionOf } from '../organisations/index.ts'
import { certificatesOf, labsEverOf, lastTouchedOf } from './progress.queries.ts'

const MONTHS = 13
type Lab = ReturnType<typeof presentLab>

export async function readOrganisationProgress(
  context: Signed,
  _input: Input<typeof getOrganisationProgress>,
) {
  const { db, now, actor, access } = context
  const organisationId = organisationOf(context)
  const labs = (await labsOf(db, { organisationId, viewerId: actor.userId })).map((lab) =>
    presentLab(lab, access.viewer),
  )
  // A certificate that was renewed, withdrawn or suspended needs no renewal in time.
  const ends = new Map(labs.map(({ id, certified_until }) => [id, certified_until]))
  const touched = await lastTouchedOf(db, organisationId)
  const certificates = await certificatesOf(db, organisationId)
  const ever = await labsEverOf(db, organisationId)
  const progress: ProgressOfLabs = {
    institution: await institutionOf(db, organisationId),
    months: certifiedByMonth(ever, certificates, { now, months: MONTHS }),
    groups: groupsOf(labs, ever).map(({ ever: own, ...group }) => ({
      ...group,
      months: certifiedByMonth(own, certificates, { now, months: MONTHS }),
    })),
    stuck: stuckOf(labs, touched, now),
    expiring: certificates
      .filter(({ labId, validUntil }) => ends.get(labId) === validUntil.toISOString())
      .map((one) => ({ ...one, days: daysLeft(one.validUntil, now) }))
      .filter(({ days }) => days <= EXPIRING_DAYS)
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

type Place = Pick<Lab, 'department' | 'type'>
type LabEver = Awaited<ReturnType<typeof labsEverOf>>[number]

/** By department and type, in the order of their names; labs without a department last. */
function groupsOf(labs: readonly Lab[], ever: readonly LabEver[]) {
  const keyOf = ({ department, type }: Place) => `${department ?? '\uffff'} ${type}`
  const byPlace = Map.groupBy(ever, keyOf)
  return [...Map.groupBy(labs, keyOf)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([key, own]) => {
      const [first] = own
      if (!first) return []
      const over = (read: (lab: Lab) => number) => own.reduce((sum, lab) => sum + read(lab), 0)
      return [
        {
          department: first.department,
          type: first.type,
          labs: own.length,
          certified: own.filter(({ state }) => state === 'certified').length,
          members: over(({ member_count }) => member_count),
          fte: over(({ total_fte }) => total_fte),
          ever: byPlace.get(key) ?? [],
        },
      ]
    })
}

function stuckOf(
  labs: readonly Lab[],
  touched: ReadonlyMap<string, Date>,
  now: Date,
): ProgressOfLabs['stuck'] {
  return labs
    .filter(({ state }) => state !== 'certified')
    .flatMap(({ id, name, station }) => {
      const since = touched.get(id)
      const days = since ? daysSince(since, now) : 0
      if (!since || days < STUCK_DAYS) return []
      return [{ lab_id: id, name, station, since: since.toISOString(), days }]
    })
    .toSorted((a, b) => b.days - a.days)
}
