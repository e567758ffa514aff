import { checklists } from '@lab-zer0/content/checklists.ts'
import { sha256 } from '../platform/seal.ts'
import { auditBuilders } from '../testing/audits.ts'
import type { Person } from '../testing/people.ts'
import { randomName } from '../testing/processes.ts'
import type { Driver, Try } from './account-drivers.ts'
import type { Scene } from './scene.ts'

const QUESTION = checklists.wet.questions.find((question) => question.for_auditor)?.id ?? ''
/** Five of nineteen leave 74 per cent. */
const TOO_MANY_NO = 5

/** A1 is at its audit; the persona of that name is its auditor, somebody else for everybody else. */
export async function atAudit(scene: Scene): Promise<{ auditor: Person; assignmentId: string }> {
  const { world, a, a1, member2, name, person } = scene
  const build = auditBuilders(world.people)
  const auditor = name === 'auditor' && person ? person : await world.people.aPerson(a)
  await build.qualify(auditor)
  await build.submitForAudit(a1, member2)
  return { auditor, assignmentId: await build.assign(a1, auditor) }
}

async function answered(scene: Scene, noCount: number): Promise<string> {
  const { auditor } = await atAudit(scene)
  return auditBuilders(scene.world.people).answerAll(scene.a1, auditor, noCount)
}

const ROW = 'baseline.cold-storage.abcd1234'

/** The lab's cycle compares figures. */
async function comparesFigures(scene: Scene): Promise<{ auditor: Person }> {
  const state = await atAudit(scene)
  await scene.world.people.db.query("update cycles set level_edition = 'wet-bronze.2' where lab_id = $1", [
    scene.a1.id,
  ])
  return state
}

/** One row was drawn, by the superuser. */
async function withRows(scene: Scene): Promise<{ auditor: Person }> {
  const { db } = scene.world.people
  const state = await comparesFigures(scene)
  await db.query(
    `with s as (
       insert into row_samples (organisation_id, lab_id, cycle_id, round_id, number, seed, context, locked_rows,
         max_differing, drawn_by, drawn_at)
       select r.organisation_id, r.lab_id, r.cycle_id, r.id, 1, repeat('5e', 32), 'x', 2, 1, $2, now()
       from audit_rounds r where r.lab_id = $1 returning *)
     insert into sampled_rows (organisation_id, sample_id, row_key, position, side, category, row_id, origin, stated,
       stated_kgco2e)
     select s.organisation_id, s.id, $3, 0, 'baseline', 'Cold Storage', 'abcd1234', 'drawn', f.inputs -> 'abcd1234', 9
     from s join calculator_submissions f on f.cycle_id = s.cycle_id and f.mode = 'baseline'
       and f.category = 'Cold Storage'`,
    [scene.a1.id, scene.member2.id, ROW],
  )
  return state
}

/** The auditor has not seen the row. */
async function withDifference(scene: Scene): Promise<void> {
  const { auditor } = await withRows(scene)
  const auditId = await auditBuilders(scene.world.people).answerAll(scene.a1, auditor, 0)
  await scene.world.people.db.query(
    `insert into row_findings (organisation_id, audit_id, sample_id, row_key, verdict, found, note, seen_kgco2e, differs,
       version, written_by, written_at)
     select organisation_id, $2, sample_id, row_key, 'not_seen', '{}', 'Not there', 0, true, 1, $3, now()
     from sampled_rows where sample_id in (select id from row_samples where lab_id = $1)`,
    [scene.a1.id, auditId, auditor.id],
  )
}

export async function sentBack(scene: Scene): Promise<string> {
  const auditId = await answered(scene, TOO_MANY_NO)
  await scene.world.people.db.query(
    "update audits set state = 'resubmission', score = 74, ended_at = now() where id = $1",
    [auditId],
  )
  return auditId
}

async function appealed(scene: Scene): Promise<void> {
  const auditId = await sentBack(scene)
  await scene.world.people.db.query(
    `insert into audit_appeals (organisation_id, lab_id, round_id, audit_id, reason, appealed_by, appealed_at,
       due_at)
     select organisation_id, lab_id, round_id, id, 'We see it differently', $2, now(), now() + interval '14 days' from audits where id = $1`,
    [auditId, scene.member2.id],
  )
}

async function declined(scene: Scene): Promise<void> {
  await appealed(scene)
  await scene.world.people.db.query(
    `update audit_appeals set decision = 'declined', decided_at = now(), decision_note = 'It stands', decided_by = $2
     where lab_id = $1`,
    [scene.a1.id, scene.member2.id],
  )
}

const when = (
  state: (scene: Scene) => Promise<unknown>,
  path: (scene: Scene) => string,
  body?: (scene: Scene) => unknown,
): Driver => ({
  own: async (scene) => {
    await state(scene)
    return { path: path(scene), ...(body ? { body: body(scene) } : {}) }
  },
})

const nothing = async () => undefined
const home = ({ name, a, b }: Scene) => (name === 'foreign_user' ? b : a)

/** An invitation to whoever is named, in the organisation of that person. */
async function anInvitationTo(scene: Scene, email: string): Promise<string> {
  const { people } = scene.world
  const organisation = home(scene)
  const token = `${randomName()}${randomName()}${randomName()}${randomName()}${randomName()}`.slice(0, 43)
  const admin = await people.anAdmin(organisation)
  const full = token.padEnd(43, 'x')
  await people.db.query(
    `insert into auditor_invitations (organisation_id, email, full_name, wet, dry, assign_now, token_hash, created_by,
       created_at, expires_at)
     values ($1, $2, 'Au Ditor', true, false, false, $3, $4, now(), now() + interval '1 day')`,
    [organisation.id, email, sha256(full), admin.id],
  )
  return full
}

const looked = async (scene: Scene): Promise<Try> => ({
  path: `/auditors/invitations/${await anInvitationTo(scene, `somebody@${home(scene).domain}`)}`,
})

export const auditDrivers: Record<string, Driver> = {
  'GET /auditors': when(nothing, () => '/auditors'),
  'GET /auditors/assignments': when(nothing, () => '/auditors/assignments'),
  'PUT /labs/{labId}/auditor': {
    own: async (scene) => {
      const { assignmentId } = await atAudit(scene)
      const { people } = scene.world
      const other = await auditBuilders(people).qualify(await people.aPerson(scene.a))
      const body = { auditor_id: other.id, assignment_id: assignmentId }
      return { path: `/labs/${scene.a1.id}/auditor`, body }
    },
  },
  'DELETE /labs/{labId}/auditor': when(atAudit, ({ a1 }) => `/labs/${a1.id}/auditor`),
  'POST /auditors/invite': when(
    nothing,
    () => '/auditors/invite',
    (scene) => ({
      fullName: 'Au Ditor',
      email: `auditor.${randomName()}@${home(scene).domain}`,
      eligibility: { wet: true, dry: false },
      assignNow: false,
    }),
  ),
  'PUT /auditors/{userId}/eligibility': when(
    nothing,
    ({ member2 }) => `/auditors/${member2.id}/eligibility`,
    () => ({ wet: true, dry: true }),
  ),
  'GET /auditors/invitations/{token}': {
    own: looked,
    strangers: async () => ({ path: `/auditors/invitations/${'A'.repeat(43)}`, status: 404 }),
  },
  'POST /auditors/invitations/{token}/accept': {
    own: async (scene) => {
      const email = scene.person?.email ?? `nobody@${scene.a.domain}`
      const path = `/auditors/invitations/${await anInvitationTo(scene, email)}/accept`
      // No organisation, no auditor: even an invitation to that very address opens nothing.
      return { path, ...(scene.name === 'provider_admin' ? { status: 404 } : {}) }
    },
    strangers: async (scene) => ({ path: `${(await looked(scene)).path}/accept`, status: 404 }),
  },
  'POST /labs/{labId}/submit-for-audit': when(
    ({ world, a1, member2 }) => auditBuilders(world.people).makeReady(a1, member2),
    ({ a1 }) => `/labs/${a1.id}/submit-for-audit`,
    () => ({ level: 'bronze' }),
  ),
  'GET /audits': when(nothing, () => '/audits'),
  'GET /audits/{labId}': when(
    (scene) => answered(scene, 1),
    ({ a1 }) => `/audits/${a1.id}`,
  ),
  'PUT /audits/{labId}/answers': when(
    atAudit,
    ({ a1 }) => `/audits/${a1.id}/answers`,
    () => ({ checklist_id: QUESTION, answer: 'y', finding: 'seen' }),
  ),
  'GET /audits/{labId}/rows': when(withRows, ({ a1 }) => `/audits/${a1.id}/rows`),
  'PUT /audits/{labId}/rows/{rowKey}': when(
    withRows,
    ({ a1 }) => `/audits/${a1.id}/rows/${ROW}`,
    () => ({ sample: 1, verdict: 'as_stated' }),
  ),
  'POST /audits/{labId}/rows/draw': when(comparesFigures, ({ a1 }) => `/audits/${a1.id}/rows/draw`),
  'POST /audits/{labId}/reopen-figures': when(withDifference, ({ a1 }) => `/audits/${a1.id}/reopen-figures`),
  'POST /audits/{labId}/decline': when(
    atAudit,
    ({ a1 }) => `/audits/${a1.id}/decline`,
    () => ({ reason: 'We share a grant' }),
  ),
  'PUT /labs/{labId}/auditor/due-day': when(
    atAudit,
    ({ a1 }) => `/labs/${a1.id}/auditor/due-day`,
    () => ({ due_on: '2099-01-01' }),
  ),
  'PUT /labs/{labId}/auditor/visit': when(
    atAudit,
    ({ a1 }) => `/labs/${a1.id}/auditor/visit`,
    () => ({ visit_at: '2099-01-01T00:00:00.000Z', note: 'Building 14' }),
  ),
  'POST /audits/{labId}/award': when(
    (scene) => answered(scene, 0),
    ({ a1 }) => `/audits/${a1.id}/award`,
    () => ({}),
  ),
  'POST /audits/{labId}/request-resubmission': when(
    (scene) => answered(scene, TOO_MANY_NO),
    ({ a1 }) => `/audits/${a1.id}/request-resubmission`,
    () => ({ message: 'see the pack' }),
  ),
  'GET /audits/{labId}/improvement-pack': when(sentBack, ({ a1 }) => `/audits/${a1.id}/improvement-pack`),
  'PUT /audits/{labId}/replies': when(
    sentBack,
    ({ a1 }) => `/audits/${a1.id}/replies`,
    () => ({ checklist_id: QUESTION, reply: 'done' }),
  ),
  'POST /audits/{labId}/appeal': when(
    sentBack,
    ({ a1 }) => `/audits/${a1.id}/appeal`,
    () => ({ reason: 'we see it differently' }),
  ),
  'POST /audits/{labId}/appeal/decide': when(
    appealed,
    ({ a1 }) => `/audits/${a1.id}/appeal/decide`,
    () => ({ decision: 'granted', note: 'seen' }),
  ),
  'POST /labs/{labId}/appeal/escalate': when(
    declined,
    ({ a1 }) => `/labs/${a1.id}/appeal/escalate`,
    () => ({ reason: 'we still see it differently' }),
  ),
  'GET /appeals/decisions': when(nothing, () => '/appeals/decisions'),
}
