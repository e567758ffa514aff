import { asOrganisationId } from '@lab-zer0/domain/ids.ts'

/** The demo's cast. One password for all, and one authenticator secret for those who need a second factor. */
export const DEMO_PASSWORD = 'Every-zero-counts-1'
export const DEMO_TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

export const DEMO_ORGANISATION = {
  id: asOrganisationId('0e11e500-0000-4000-8000-000000000001'),
  name: 'Port Ellery University',
  domains: ['portellery.edu.au', 'student.portellery.edu.au'],
  labLimit: 16,
  registeredDaysAgo: 540,
}

export type DemoPerson = {
  email: string
  firstName: string | null
  lastName: string | null
  role: 'provider' | 'admin' | 'member'
  isActivated: boolean
  registeredDaysAgo: number
}

/** An address as universities make them: names in lower case, without what an address can't hold. */
export function staff(name: string, role: DemoPerson['role'] = 'member', registeredDaysAgo = 0): DemoPerson {
  const [firstName = '', ...rest] = name.split(' ')
  const lastName = rest.join(' ')
  const local = `${firstName}.${lastName}`.toLowerCase().replace(/[^a-z.-]/g, '')
  return {
    email: `${local}@portellery.edu.au`,
    firstName,
    lastName,
    role,
    isActivated: true,
    registeredDaysAgo,
  }
}

/** People outside any lab; those in labs come with the labs. */
export const DEMO_PEOPLE: DemoPerson[] = [
  { ...staff('Rosa Lindqvist', 'provider', 600), email: 'rosa.lindqvist@labzer0.example' },
  staff('Hannah Whitfield', 'admin', 540),
  staff('Tomas Okafor', 'member', 40),
  staff('Mei Tanaka', 'member', 17),
  {
    ...staff('Jack Reilly', 'member', 2),
    email: 'jack.reilly@student.portellery.edu.au',
    isActivated: false,
  },
  {
    ...staff('New Starter', 'member', 1),
    email: 'n.starter@portellery.edu.au',
    firstName: null,
    lastName: null,
  },
]

export const DEMO_INVITATIONS = [
  { email: 'sustainability@coralcoast.edu.au', sentDaysAgo: 1, state: 'valid' },
  { email: 'labs@kestrelinstitute.org.au', sentDaysAgo: 3, state: 'valid' },
  { email: 'hannah.whitfield@portellery.edu.au', sentDaysAgo: 543, state: 'used' },
  { email: 'research.office@mallee.edu.au', sentDaysAgo: 40, state: 'expired' },
  { email: 'ops@brightwater.org.au', sentDaysAgo: 52, state: 'expired' },
  { email: 'facilities@tamarvalley.edu.au', sentDaysAgo: 9, state: 'withdrawn' },
] as const
