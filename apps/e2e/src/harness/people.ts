import { activate, login, register } from '@lab-zer0/contracts/auth.ts'
import { sendInvitations } from '@lab-zer0/contracts/invitations.ts'
import { registerOrganisation } from '@lab-zer0/contracts/organisations.ts'
import { confirmTwoFactor, enrolTwoFactor, verifyTwoFactor } from '@lab-zer0/contracts/two-factor.ts'
import type { APIRequestContext } from '@playwright/test'
import { call, newClient } from './api.ts'
import { Authenticator } from './authenticator.ts'
import { linkIn, mailTo } from './mails.ts'
import { type DemoRole, runningStack } from './stack.ts'

export type Person = {
  firstName: string
  lastName: string
  email: string
  password: string
  authenticator?: Authenticator
}

export type Organisation = {
  name: string
  domain: string
  admin: Person
  /** The admin's first session, with the second factor given. */
  session: Cookies
}

export type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>

/** Good enough for the rules, and without the words that they call easy to guess. */
export const PASSWORD = 'Gum-trees-at-dusk-4'

let count = 0
/** Journeys share one database: names that must not meet carry this. */
export function unique(): string {
  count += 1
  return `${process.pid.toString(36)}${Date.now().toString(36)}${count}`
}

export function aPerson(name: string, domain: string): Person {
  const [firstName = '', lastName = ''] = name.split(' ')
  const email = `${`${firstName}.${lastName}`.toLowerCase().replace(/[^a-z.]/g, '')}@${domain}`
  return { firstName, lastName, email, password: PASSWORD }
}

/** A person of the demo organisation, or the provider. */
export function fromDemo(role: DemoRole): Person {
  const { demo } = runningStack()
  const needsCode = role === 'provider' || role === 'admin'
  return {
    firstName: '',
    lastName: '',
    email: demo[role],
    password: demo.password,
    ...(needsCode && { authenticator: demoAuthenticator(role) }),
  }
}

const demoAuthenticators = new Map<DemoRole, Authenticator>()
function demoAuthenticator(role: DemoRole): Authenticator {
  const known = demoAuthenticators.get(role) ?? new Authenticator(runningStack().demo.totpSecret)
  demoAuthenticators.set(role, known)
  return known
}

/** Signs in through the API; a browser that starts with the client's cookies is signed in too. */
export async function signIn(person: Person): Promise<APIRequestContext> {
  const client = await newClient()
  const { email, password, authenticator } = person
  await call(client, login, { body: { email, password, remember: false } })
  if (!authenticator) return client
  const giveCode = async () => call(client, verifyTwoFactor, { body: { code: await authenticator.code() } })
  // Another process may have used the codes that this one takes for unused; the one after them is good.
  await giveCode().catch(giveCode).catch(giveCode)
  return client
}

export async function cookiesOf(person: Person): Promise<Cookies> {
  const client = await signIn(person)
  const cookies = await client.storageState()
  await client.dispose()
  return cookies
}

export async function anOrganisation(provider: APIRequestContext, name: string): Promise<Organisation> {
  const domain = `${unique()}.edu.au`
  const admin = aPerson('Hana Sato', domain)
  await call(provider, sendInvitations, { body: { emails: [admin.email] } })
  const invitation = await mailTo(admin.email, /invited/)
  const code = new URL(linkIn(invitation, '/register-organisation')).searchParams.get('invite') ?? ''
  const client = await newClient()
  await call(client, registerOrganisation, {
    body: {
      invitation_code: code,
      organisation_name: name,
      country_code: 'AU',
      email_domains: [domain],
      admin: {
        first_name: admin.firstName,
        last_name: admin.lastName,
        email: admin.email,
        password: admin.password,
        agreed_to_tos: true,
      },
    },
  })
  await openActivationLink(client, admin)
  const authenticator = await setUpSecondFactor(client, admin)
  const session = await client.storageState()
  await client.dispose()
  return { name, domain, admin: { ...admin, authenticator }, session }
}

export async function aColleague({ domain }: Organisation, name: string): Promise<Person> {
  const person = aPerson(name, domain)
  const client = await newClient()
  await call(client, register, {
    body: {
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      password: person.password,
      agreed_to_tos: true,
    },
  })
  await openActivationLink(client, person)
  await client.dispose()
  return person
}

/** People register side by side, as they would. */
export function colleagues<const Names extends readonly string[]>(
  organisation: Organisation,
  ...names: Names
) {
  const people = Promise.all(names.map((name) => aColleague(organisation, name)))
  // As many as were named: map forgets how long a list is.
  return people as Promise<{ [Index in keyof Names]: Person }>
}

/** In the browser that registered, opening the link is enough. */
async function openActivationLink(client: APIRequestContext, { email }: Person): Promise<void> {
  const mail = await mailTo(email, /Activate/)
  const token = linkIn(mail, '/activate/').split('/').at(-1) ?? ''
  await call(client, activate, { params: { token } })
}

export async function setUpSecondFactor(client: APIRequestContext, person: Person): Promise<Authenticator> {
  const { email, password } = person
  await call(client, login, { body: { email, password, remember: false } })
  const { secret } = await call(client, enrolTwoFactor, {})
  const authenticator = new Authenticator(secret)
  await call(client, confirmTwoFactor, { body: { code: await authenticator.code() } })
  return authenticator
}
