import type { Act, Subject } from './act.ts'
import { evidenceActs, questionActs } from './checklist-acts.ts'
import { formActs } from './form-acts.ts'
import { labActs } from './lab-acts.ts'
import {
  certificateActs,
  exportActs,
  organisationActs,
  personActs,
  receiptActs,
} from './organisation-acts.ts'
import { publicActs, schemeActs, selfActs } from './session-acts.ts'

/** Everything that anybody may do. A call names its act; who may is decided here and nowhere else. */
export const acts = {
  ...publicActs,
  ...selfActs,
  ...schemeActs,
  ...organisationActs,
  ...personActs,
  ...labActs,
  ...formActs,
  ...questionActs,
  ...evidenceActs,
  ...certificateActs,
  ...exportActs,
  ...receiptActs,
}

export type ActName = keyof typeof acts
export type FactsOf<Name extends ActName> =
  (typeof acts)[Name] extends Act<infer Facts, string> ? Facts : never
export type RefusalOf<Name extends ActName> =
  ReturnType<(typeof acts)[Name]['decide']> extends infer Said
    ? Said extends { refusal: infer Refusal }
      ? Refusal
      : never
    : never

/** How much of a decision the session alone can make. */
export type Access = 'public' | 'user' | 'admin' | 'inviter'

/** Who calls, as the roles of the act say it: the least that everyone has who may. */
export function accessOf(name: ActName): Access {
  const { roles } = acts[name]
  if (roles.includes('anyone')) return 'public'
  if (roles.every((role) => role === 'provider')) return 'inviter'
  return roles.every((role) => role === 'admin') ? 'admin' : 'user'
}

export function subjectOf(name: ActName): Subject {
  return acts[name].subject
}

/** What the session alone decides, without a look at anything. */
export function isOfSession(name: ActName): boolean {
  return ['public', 'self', 'scheme', 'organisation'].includes(subjectOf(name))
}
