import type { Endpoint } from '@lab-zer0/contracts/endpoint.ts'
import { ORGANISATION_PAGE_ACTS } from '@lab-zer0/contracts/may.ts'
import type { RefusalCode } from '@lab-zer0/contracts/refusals.ts'
import { type ActName, acts, subjectOf } from '@lab-zer0/domain/access/access.ts'
import { type May, toldAs } from '@lab-zer0/domain/access/may.ts'
import {
  mayOrganisation,
  type OrganisationRefusal,
  organisationActs,
} from '@lab-zer0/domain/access/organisation-acts.ts'
import { schemeActs, selfActs } from '@lab-zer0/domain/access/session-acts.ts'
import { type Viewer, viewerOf } from '@lab-zer0/domain/access/viewer.ts'
import type { Actor } from '@lab-zer0/domain/actor.ts'
import type { Decision } from '@lab-zer0/domain/decision.ts'
import { asOrganisationId, type OrganisationId, type UserId } from '@lab-zer0/domain/ids.ts'
import type { RequestAccess, Signed } from './context.ts'
import { found, permit, refuse } from './refusal.ts'

type Asking = { endpoint: Endpoint; actor: Actor | null; now: Date; params: unknown }

/**
 * Says no to whoever is not signed in, and decides what the session alone can decide. What needs a look at a lab, a
 * form or a file is decided by the feature that loads it, before its use case runs.
 */
export function openAccess({ endpoint: { act, path }, actor, now, params }: Asking) {
  const subject = subjectOf(act)
  let isPermitted = subject === 'public'
  const done = () => {
    if (!isPermitted) throw new Error(`${act} ended without a permission`)
  }
  if (subject === 'public') return { access: null, done }
  if (!actor) refuse('not_signed_in')
  const access: RequestAccess = {
    act,
    viewer: viewerOf(actor, now),
    permit: (decision) => {
      permit(decision)
      isPermitted = true
    },
  }
  const decision = decisionOfSession(access, organisationIdIn(path, params) ?? actor.organisationId)
  if (decision) access.permit(decision)
  return { access, done }
}

/** Undefined where something has to be looked at first. */
function decisionOfSession(
  { act, viewer }: RequestAccess,
  organisationId: OrganisationId | null,
): Decision<RefusalCode> | undefined {
  if (isOneOf(selfActs, act)) return selfActs[act].decide(viewer, null)
  if (isOneOf(schemeActs, act)) return schemeActs[act].decide(viewer, null)
  if (isOneOf(organisationActs, act)) return mayOrganisation(act, viewer, { id: organisationId })
  return undefined
}

function organisationIdIn(path: string, params: unknown): OrganisationId | undefined {
  if (!path.startsWith('/organisations/:id')) return undefined
  const isNamed = typeof params === 'object' && params !== null && 'id' in params
  return isNamed && typeof params.id === 'string' ? asOrganisationId(params.id) : undefined
}

export function isOneOf<Table extends Partial<Record<ActName, unknown>>>(
  table: Table,
  act: ActName,
): act is ActName & keyof Table {
  return Object.hasOwn(table, act)
}

/** Facts without the candidate would hide a conflict, so this is a bug and no decision. */
export function checkCandidate(
  { act, viewer }: RequestAccess,
  lab: { auditorId: UserId | null; candidate?: unknown },
): void {
  if (acts[act].weighsConflict && lab.auditorId === viewer.userId && lab.candidate === undefined) {
    throw new Error(`${act} weighs a conflict that was not loaded`)
  }
}

/** The organisation of somebody who acts within it: the provider's own people have none. */
export function organisationOf({ actor }: Pick<Signed, 'actor'>): OrganisationId {
  return found(actor.organisationId, 'forbidden')
}

/** What the app offers somebody within an organisation. */
export function mayInOrganisation(viewer: Viewer, id: OrganisationId | null) {
  const told = ORGANISATION_PAGE_ACTS.map((name) => [name, toldAs(mayOrganisation(name, viewer, { id }))])
  // Object.fromEntries forgets the names.
  return Object.fromEntries(told) as Record<(typeof ORGANISATION_PAGE_ACTS)[number], May<OrganisationRefusal>>
}
