import type { User } from '@lab-zer0/contracts/auth.ts'
import type { Organisation } from '@lab-zer0/contracts/organisations.ts'
import { GUIDED_ROLES } from '@lab-zer0/domain/accounts/first-steps.ts'
import { asOrganisationId, asUserId } from '@lab-zer0/domain/ids.ts'

/** A member of an organisation, with whatever matters to the test put in. */
export function aUser(given: Partial<User> = {}): User {
  const user = {
    id: asUserId('0198a3c1-5d2e-7c44-9b1a-2f6f8f0c9a10'),
    email: 'priya.nair@portellery.edu.au',
    first_name: 'Priya',
    last_name: 'Nair',
    organisation_id: asOrganisationId('0198a3c1-5d2e-7c44-9b1a-2f6f8f0c9a11'),
    organisation_name: 'Port Ellery University',
    current_lab_id: null,
    has_audits: false,
    is_organisation_admin: false,
    can_invite: false,
    two_factor_enabled: false,
    two_factor_required: false,
    two_factor_verified: false,
    // Most tests are about the screen itself, not about the help above it.
    hidden_first_steps: [...GUIDED_ROLES],
    notices: { unread: 0, paths: [] },
    ...given,
  } satisfies Omit<User, 'may'>
  return { ...user, may: given.may ?? mayInOrganisation(user) }
}

/** What the server tells somebody about their organisation. */
export function mayInOrganisation(user: Omit<User, 'may'>): User['may'] {
  const asAdmin = user.two_factor_verified ? true : ('two_factor_required' as const)
  const told = user.is_organisation_admin ? asAdmin : ('forbidden' as const)
  return {
    'organisation.name_champion': told,
    'organisation.list_admins': told,
    'organisation.read_variables': told,
    'organisation.list_auditors': told,
    'organisation.read_reports': told,
  }
}

/** An organisation of Port Ellery University as this person sees it. */
export function anOrganisation(given: Partial<Organisation> = {}, user = aUser()): Organisation {
  return {
    id: user.organisation_id ?? asOrganisationId(''),
    name: 'Port Ellery University',
    labTypeSubscriptions: ['wet', 'dry'],
    may: { 'organisation.create_lab': true, ...user.may },
    ...given,
  }
}
