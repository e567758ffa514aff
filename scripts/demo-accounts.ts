import { generate } from 'otplib'
import { fillDemo } from '../apps/api/src/demo/fill.ts'
import {
  DEMO_ORGANISATION,
  DEMO_PASSWORD,
  DEMO_PEOPLE,
  DEMO_TOTP_SECRET,
  type DemoPerson,
  staff,
} from '../apps/api/src/demo/people.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'

const roles: Record<DemoPerson['role'], string> = {
  provider: 'invites organisations',
  admin: 'Org Admin',
  member: 'in no lab yet',
}

export async function fillWithDemo(ownerUrl: string, environment: Record<string, string>): Promise<void> {
  await fillDemo(ownerUrl, readConfig(environment))
}

/** One person for each role and state, in words for the newcomer. */
export function demoAccounts(): string[] {
  const shown = new Map(DEMO_PEOPLE.map((person) => [describe(person), person.email]))
  shown.set('L0 Champion of Reef Genomics Lab', staff('Priya Nair').email)
  shown.set('member of the same lab', staff('Amelia Tran').email)
  return [...shown].map(([copy, email]) => `${email.padEnd(40)} ${copy}`)
}

export const demoPassword = DEMO_PASSWORD

/** The same people for programs: those who look at the product from outside know it by its addresses only. */
export function demoLogins() {
  const emailOf = (isMeant: (person: DemoPerson) => boolean) => DEMO_PEOPLE.find(isMeant)?.email ?? ''
  return {
    password: DEMO_PASSWORD,
    totpSecret: DEMO_TOTP_SECRET,
    organisation: DEMO_ORGANISATION.name,
    provider: emailOf(({ role }) => role === 'provider'),
    admin: emailOf(({ role }) => role === 'admin'),
    champion: staff('Priya Nair').email,
    member: staff('Amelia Tran').email,
    dryChampion: staff('Tomasz Wilk').email,
    auditor: staff('Grace Kim').email,
    readyChampion: staff('Ben Castellano').email,
    returnedChampion: staff('Jack Brennan').email,
    withoutLab: emailOf(
      ({ role, isActivated, firstName }) => role === 'member' && isActivated && !!firstName,
    ),
    notActivated: emailOf(({ isActivated }) => !isActivated),
    nameless: emailOf(({ firstName }) => firstName === null),
  }
}

/** What an authenticator would show now for the people of the demo who need a second factor. */
export async function demoCode(): Promise<string> {
  return generate({ secret: DEMO_TOTP_SECRET })
}

function describe({ role, isActivated, firstName }: DemoPerson): string {
  if (!isActivated) return 'has not activated the account'
  return firstName === null ? 'has not given a name yet' : roles[role]
}
