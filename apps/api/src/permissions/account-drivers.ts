import { generate } from 'otplib'
import { sha256 } from '../platform/seal.ts'
import { PASSWORD, type Person, totpOf } from '../testing/people.ts'
import { randomName } from '../testing/processes.ts'
import type { PersonaName } from './matrix.ts'
import type { Scene } from './scene.ts'

export type Try = {
  path: string
  body?: unknown
  /** Where the caller's own state refuses what the caller's role would allow. */
  status?: number
}

export type Driver = {
  /** Cells that wait for a feature that is not built yet. */
  pending?: readonly PersonaName[]
  /** Needs the persona with or without a second factor; else as the role demands. */
  secondFactor?: boolean
  /** The call on what is the caller's, or for everybody. */
  own(scene: Scene): Promise<Try>
  /** The same call on what is somebody else's: refused with this status. */
  strangers?(scene: Scene): Promise<Try & { status: number }>
}

const NEW_PASSWORD = 'Tidal-estuary-2024'
const NO_TOKEN = 'A'.repeat(43)

const plain = (path: string, body?: (scene: Scene) => unknown): Driver => ({
  own: async (scene) => ({ path, body: body?.(scene) }),
})

const emailOf = ({ person, a }: Scene) => person?.email ?? `nobody@${a.domain}`

async function aTokenFor(scene: Scene, purpose: 'reset' | 'activate', person: Person): Promise<string> {
  const token = `${randomName()}${randomName()}${randomName()}${randomName()}`.padEnd(43, 'x')
  await scene.world.people.db.query(
    `insert into auth_tokens (token_hash, purpose, user_id, created_at, expires_at)
     values ($1, $2, $3, now(), now() + interval '10 minutes')`,
    [sha256(token), purpose, person.id],
  )
  return token
}

async function anUnactivated(scene: Scene, browser: string): Promise<string> {
  const person = await scene.world.people.aPerson(scene.a, { isActivated: false })
  await scene.world.people.db.query('update users set activation_browser_hash = $2 where id = $1', [
    person.id,
    sha256(browser),
  ])
  return aTokenFor(scene, 'activate', person)
}

async function withCode({ person }: Scene): Promise<{ password: string; code?: string }> {
  return person?.totpSecret ? { password: PASSWORD, code: await totpOf(person) } : { password: PASSWORD }
}

/** Signing in has used this time step's code up; the walk is about rights, not about replay. */
async function forgetUsedCodes({ world, person }: Scene): Promise<void> {
  await world.people.db.query('update user_totp set last_step = 0 where user_id = $1', [person?.id])
}

const reset = {
  own: async (scene) => {
    const victim = await scene.world.people.aPerson(scene.a)
    return {
      path: `/auth/reset-password/${await aTokenFor(scene, 'reset', victim)}`,
      body: { password: NEW_PASSWORD },
    }
  },
  strangers: async () => ({
    path: `/auth/reset-password/${NO_TOKEN}`,
    body: { password: NEW_PASSWORD },
    status: 400,
  }),
} satisfies Driver

function withoutBody({ own, strangers }: Required<Pick<Driver, 'own' | 'strangers'>>): Driver {
  return {
    own: async (scene) => ({ path: (await own(scene)).path }),
    strangers: async (scene) => {
      const { path, status } = await strangers(scene)
      return { path, status }
    },
  }
}

/** A session of this person besides the one at hand; of somebody else where nobody is given. */
async function anotherSession(person: Person | null, { world, a }: Scene): Promise<string> {
  const owner = person ?? (await world.people.aPerson(a))
  const { rows } = await world.people.db.query<{ id: string }>(
    `insert into sessions (token_hash, user_id, method, authenticated_at, remember, created_at, last_seen_at, expires_at)
     values ($1, $2, 'password', now(), false, now(), now(), now() + interval '1 hour') returning id`,
    [sha256(randomName()), owner.id],
  )
  return rows[0]?.id ?? ''
}

const ownInvitation = async ({ world, person }: Scene) => {
  const sender = person?.organisation === null ? person : await world.people.aProviderAdmin()
  return world.people.anInvitation(sender)
}
const strangersInvitation = async ({ world }: Scene) =>
  world.people.anInvitation(await world.people.aProviderAdmin())

/** How each call about accounts, organisations and invitations is made, by row of the matrix. */
export const accountDrivers: Record<string, Driver> = {
  'POST /auth/login': {
    own: async ({ person, world, a }) => {
      const { email } = person ?? (await world.people.aPerson(a))
      return { path: '/auth/login', body: { email, password: PASSWORD, remember: false } }
    },
  },
  'POST /auth/two-factor/verify': {
    own: async ({ world, browser, a }) => {
      const person = await world.people.aPerson(a, { secondFactor: true })
      await browser.post('/auth/login', { email: person.email, password: PASSWORD, remember: false })
      return { path: '/auth/two-factor/verify', body: { code: await totpOf(person) } }
    },
    strangers: async () => ({ path: '/auth/two-factor/verify', body: { code: '123456' }, status: 400 }),
  },
  'POST /auth/register': plain('/auth/register', ({ a }) => ({
    email: `new-${randomName()}@${a.domain}`,
    password: NEW_PASSWORD,
    first_name: 'New',
    last_name: 'Person',
    agreed_to_tos: true,
  })),
  'POST /auth/logout': plain('/auth/logout'),
  'GET /auth/user': plain('/auth/user'),
  'PATCH /auth/profile': plain('/auth/profile', () => ({ first_name: 'Given', last_name: 'Family' })),
  'POST /auth/forgot-password': plain('/auth/forgot-password', (scene) => ({ email: emailOf(scene) })),
  'GET /auth/reset-password/{token}': withoutBody(reset),
  'POST /auth/reset-password/{token}': reset,
  'GET /auth/activate/{token}': {
    own: async (scene) => {
      scene.browser.setCookie('lz_registration', 'this-browser', '/api/auth/activate')
      return { path: `/auth/activate/${await anUnactivated(scene, 'this-browser')}` }
    },
    strangers: async () => ({ path: `/auth/activate/${NO_TOKEN}`, status: 400 }),
  },
  'POST /auth/activate/{token}': {
    own: async (scene) => ({
      path: `/auth/activate/${await anUnactivated(scene, 'another-browser')}`,
      body: { password: PASSWORD },
    }),
    strangers: async () => ({
      path: `/auth/activate/${NO_TOKEN}`,
      body: { password: PASSWORD },
      status: 400,
    }),
  },
  'POST /auth/resend-activation': plain('/auth/resend-activation', (scene) => ({ email: emailOf(scene) })),
  'POST /auth/change-password': plain('/auth/change-password', () => ({
    current_password: PASSWORD,
    password: NEW_PASSWORD,
  })),
  'GET /auth/sessions': plain('/auth/sessions'),
  'DELETE /auth/sessions/{sessionId}': {
    own: async (scene) => ({ path: `/auth/sessions/${await anotherSession(scene.person, scene)}` }),
    strangers: async (scene) => ({
      path: `/auth/sessions/${await anotherSession(null, scene)}`,
      status: 404,
    }),
  },
  'DELETE /auth/sessions': plain('/auth/sessions'),
  'PUT /help/hidden-first-steps/{role}': plain('/help/hidden-first-steps/member'),
  'DELETE /help/hidden-first-steps': plain('/help/hidden-first-steps'),
  'POST /auth/two-factor/enrol': {
    secondFactor: false,
    own: async () => ({ path: '/auth/two-factor/enrol' }),
  },
  'POST /auth/two-factor/confirm': {
    secondFactor: false,
    own: async ({ browser }) => {
      const { body } = await browser.post('/auth/two-factor/enrol')
      const code = body.secret ? await generate({ secret: body.secret }) : '123456'
      return { path: '/auth/two-factor/confirm', body: { code } }
    },
  },
  'POST /auth/two-factor/backup-codes': {
    secondFactor: true,
    own: async (scene) => {
      await forgetUsedCodes(scene)
      return { path: '/auth/two-factor/backup-codes', body: await withCode(scene) }
    },
    strangers: async () => ({
      path: '/auth/two-factor/backup-codes',
      body: { password: 'Not-mine-1' },
      status: 400,
    }),
  },
  'DELETE /auth/two-factor': {
    secondFactor: true,
    own: async (scene) => {
      await forgetUsedCodes(scene)
      const mustKeepIt = ['organisation_admin', 'provider_admin', 'foreign_user'].includes(scene.name)
      return { path: '/auth/two-factor', body: await withCode(scene), ...(mustKeepIt ? { status: 409 } : {}) }
    },
    strangers: async () => ({ path: '/auth/two-factor', body: { password: 'Not-mine-1' }, status: 400 }),
  },
  'POST /auth/step-up': {
    own: async (scene) => {
      await forgetUsedCodes(scene)
      return { path: '/auth/step-up', body: await withCode(scene) }
    },
    strangers: async () => ({ path: '/auth/step-up', body: { password: 'Not-mine-1' }, status: 400 }),
  },
  'GET /auth/account/export': plain('/auth/account/export'),
  'DELETE /auth/account': {
    own: async (scene) => {
      await forgetUsedCodes(scene)
      // Never the last one; whoever leads a lab hands it over first.
      if (scene.name === 'organisation_admin') await scene.world.people.anAdmin(scene.a)
      const isChampion = scene.name === 'champion' || scene.name === 'foreign_user'
      return {
        path: '/auth/account',
        body: await withCode(scene),
        ...(isChampion ? { status: 409 } : {}),
      }
    },
    strangers: async () => ({ path: '/auth/account', body: { password: 'Not-mine-1' }, status: 400 }),
  },
  'POST /organisations/register': {
    own: async (scene) => {
      const mark = randomName()
      const { code } = await strangersInvitation(scene)
      return { path: '/organisations/register', body: newOrganisation(mark, code) }
    },
    strangers: async () => ({
      path: '/organisations/register',
      body: newOrganisation(randomName(), 'NOSUCHCODE0000000000000000'),
      status: 400,
    }),
  },
  'GET /organisations/{id}': { own: async ({ a }) => ({ path: `/organisations/${a.id}` }) },
  'POST /invitations/send': plain('/invitations/send', () => ({
    emails: [`first@org-${randomName()}.edu.au`],
  })),
  'POST /invitations/resend': {
    own: async (scene) => ({
      path: '/invitations/resend',
      body: { email: (await ownInvitation(scene)).email },
    }),
    strangers: async (scene) => {
      const { email } = await strangersInvitation(scene)
      return { path: '/invitations/resend', body: { email }, status: 404 }
    },
  },
  'GET /invitations/my-invitations': plain('/invitations/my-invitations'),
  'DELETE /invitations/{invitationId}': {
    own: async (scene) => ({ path: `/invitations/${(await ownInvitation(scene)).id}` }),
    strangers: async (scene) => ({
      path: `/invitations/${(await strangersInvitation(scene)).id}`,
      status: 404,
    }),
  },
  'POST /invitations/validate': {
    own: async (scene) => ({
      path: '/invitations/validate',
      body: { code: (await strangersInvitation(scene)).code },
    }),
  },
  'GET /openapi.json': plain('/openapi.json'),
  'GET /docs': plain('/docs'),
  'GET /docs.css': plain('/docs.css'),
  'GET /health/live': plain('/health/live'),
  'GET /health/ready': plain('/health/ready'),
  'GET /metrics': plain('/metrics'),
}

function newOrganisation(mark: string, code: string) {
  return {
    invitation_code: code,
    organisation_name: `Organisation ${mark}`,
    country_code: 'AU',
    email_domains: [`org-${mark}.edu.au`],
    admin: {
      first_name: 'Ad',
      last_name: 'Min',
      email: `admin@org-${mark}.edu.au`,
      password: NEW_PASSWORD,
      agreed_to_tos: true,
    },
  }
}
