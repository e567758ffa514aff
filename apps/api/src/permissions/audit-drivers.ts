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
    `insert into audit_appeals (organisation_id, lab_id, round_id, audit_id, reason, appealed_by, appealed_at)
     select organisation_id, lab_id, round_id, id, 'We see it differently', $2, now() from audits where id = $1`,
    [auditId, scene.member2.id],
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
}
