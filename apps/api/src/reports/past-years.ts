import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import type { LabId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { Period } from '@lab-zer0/domain/reports/periods.ts'
import { CHANGE_CAUSES } from '@lab-zer0/domain/reports/recalculation.ts'
import type { People } from '../testing/people.ts'
import type { RangedForm } from './ranges.ts'

/** Labs with other names, FTE and departments than they had: each edit stands in the event log, as the API writes it. */
export async function editLabs(
  { db }: People,
  organisationId: OrganisationId,
  random: () => number,
): Promise<void> {
  const { rows } = await db.query<{ id: string; name: string; total_fte: string; department: string | null }>(
    'select id, name, total_fte, department from labs where organisation_id = $1 order by name',
    [organisationId],
  )
  let seq = 1000
  for (const lab of rows) {
    if (random() < 0.4) continue
    // Now and then twice in different years, so that a year in between has what lay in between.
    const times = ['2025-03-01T00:00:00Z', '2026-05-01T00:00:00Z'].filter(() => random() < 0.7)
    let fte = Number(lab.total_fte)
    for (const at of times) {
      const next = fte + 1 + Math.floor(random() * 10)
      const data = {
        fields: ['total_fte', 'department'],
        before: { total_fte: fte, department: lab.department },
        after: { total_fte: next, department: `School of ${at.slice(0, 4)}` },
      }
      await db.query(
        `insert into events (organisation_id, seq, at, action, object_type, object_id, data, previous_hash, hash)
         values ($1, $2, $3, 'lab.changed', 'lab', $4, $5, '\\x', '\\x')`,
        [organisationId, seq++, at, lab.id, data],
      )
      fte = next
      lab.department = `School of ${at.slice(0, 4)}`
    }
    await db.query('update labs set total_fte = $2, department = $3 where id = $1', [
      lab.id,
      fte,
      lab.department,
    ])
  }
}

type LabThen = { id: LabId; total_fte: string; department: string | null; is_there: boolean }

/** The labs of a period in SQL: what the first edit after its end replaced, else what is there now. */
export async function labsThen({ db }: People, organisationId: OrganisationId, { year, yearKind }: Period) {
  const end = yearKind === 'calendar' ? `${year + 1}-01-01` : `${year}-07-01`
  const { rows } = await db.query<LabThen>(
    `select l.id, coalesce(e.data -> 'before' ->> 'total_fte', l.total_fte::text) as total_fte,
       case when e.seq is null then l.department else e.data -> 'before' ->> 'department' end as department,
       l.created_at < $2::timestamp at time zone 'Australia/Sydney'
         and coalesce(l.deleted_at >= $2::timestamp at time zone 'Australia/Sydney', true) as is_there
     from labs l left join lateral (select * from events e where e.organisation_id = l.organisation_id
       and e.object_id = l.id::text and e.action = 'lab.changed'
       and e.at >= $2::timestamp at time zone 'Australia/Sydney' order by e.at limit 1) e on true
     where l.organisation_id = $1`,
    [organisationId, end],
  )
  return rows
}

/** FTE, department and presence of each lab, against SQL. */
export function compareLabs(report: ReportData, labs: readonly LabThen[]): string[] {
  const shown = new Map(report.byLab.map((section) => [section.lab.id, section]))
  return labs.flatMap(({ id, total_fte, department, is_there }) => {
    const section = shown.get(id)
    if (!section) return is_there ? [`lab ${id} is left out`] : []
    if (!is_there && section.counted === 0) return [`lab ${id} was not there`]
    const { lab } = section
    const isSame = lab.totalFte === Number(total_fte) && lab.department === department
    return isSame ? [] : [`lab ${id} was another`]
  })
}

const CLOSE = 1e-6

/** The change from the year before adds up; each year is restated by the rule of the policy, word by word. */
export function compareRecalculation(
  report: ReportData,
  years: ReadonlyMap<number, readonly RangedForm[]>,
): string[] {
  const different: string[] = []
  const { change } = report
  if (change) {
    const parts = CHANGE_CAUSES.reduce((sum, cause) => sum + (change.parts[cause].emissionsKgCo2e ?? 0), 0)
    const whole = (change.after.emissionsKgCo2e ?? 0) - (change.before.emissionsKgCo2e ?? 0)
    if (Math.abs(parts - whole) > CLOSE * Math.max(1, Math.abs(whole))) different.push('change adds up')
  }
  const newest = (years.get(report.year) ?? []).toSorted(
    (a, b) => b.submitted_at.getTime() - a.submitted_at.getTime(),
  )[0]
  for (const { year, restated } of report.trend) {
    const expected = restatedAgain(years.get(year) ?? [], newest)
    if (Math.abs(restated.restatedKgCo2e - expected) > CLOSE * Math.max(1, expected))
      different.push(`restated ${year}: ${restated.restatedKgCo2e} instead of ${expected}`)
  }
  return different
}

/** Five per cent of everything restates the year; five per cent of a lab's category restates that. */
function restatedAgain(forms: readonly RangedForm[], newest: RangedForm | undefined): number {
  const both = forms.flatMap((form) => {
    const reported = form.locked(form.mode === 'savings' ? 'after' : 'baseline', 'emissionsKgCo2e')?.best
    if (reported === undefined) return []
    // What a gone engine computed, and what it would be reported by, can't be computed again.
    const canBe = newest !== undefined && newest.engine_version !== '0.9.0'
    const isOther =
      newest?.factor_set_version !== form.factor_set_version || newest.engine_version !== form.engine_version
    const again = canBe && isOther ? form.restatedBy(newest) : reported
    return [{ reported, again }]
  })
  const sum = (read: (one: (typeof both)[number]) => number) =>
    both.reduce((total, one) => total + read(one), 0)
  const moved = (from: number, to: number) => to !== from && Math.abs(to - from) >= 0.05 * Math.abs(from)
  const isWhole = moved(
    sum((one) => one.reported),
    sum((one) => one.again),
  )
  return sum(({ reported, again }) => (isWhole || moved(reported, again) ? again : reported))
}
