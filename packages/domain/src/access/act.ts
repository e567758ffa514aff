import { type Decision, no, yes } from '../decision.ts'
import type { Viewer } from './viewer.ts'

/** How a decision asks whether somebody holds a role towards a subject. */
type Holds<Facts> = (viewer: Viewer, facts: Facts) => Decision<string>

/** What is looked at before a decision. `self` and `public` need no look: the session is enough. */
export type Subject =
  | 'public'
  | 'self'
  | 'scheme'
  | 'organisation'
  | 'person'
  | 'lab'
  | 'form'
  | 'question'
  | 'evidence'
  | 'certificate'
  | 'export'
  | 'receipt'

/** One thing that somebody may do: who may, and when. The API's document publishes `roles` as they stand here. */
export type Act<Facts, Refusal extends string = string> = {
  subject: Subject
  roles: readonly string[]
  /** Asks for a proof of identity from the last 15 minutes. */
  needsProof: boolean
  /** Asks whether an auditor is too close to the lab; the facts must then hold the candidate. */
  weighsConflict: boolean
  decide: (viewer: Viewer, facts: Facts) => Decision<Refusal>
}

type Terms<Facts, Role extends string, Refusal extends string> = {
  /** Any of these. */
  by: readonly Role[]
  /** What everyone else is told; without it, what the last of the roles lacks. */
  otherwise?: Refusal | ((viewer: Viewer, facts: Facts) => Refusal)
  /** Looked up before the right: somebody who may not know of it learns only that there is nothing. */
  first?: (viewer: Viewer, facts: Facts) => Decision<Refusal>
  /** Whether it can be done now. */
  provided?: (viewer: Viewer, facts: Facts) => Decision<Refusal>
  /** Before or after it is known whether it can be done now. */
  proof?: 'before' | 'after'
  weighsConflict?: true
}

/** Builds the acts of one subject from who holds which role towards it. */
export function actsOf<Facts, Role extends string, Refusal extends string>(
  subject: Subject,
  holders: Record<Role, Holds<Facts>>,
) {
  return (terms: Terms<Facts, Role, Refusal>): Act<Facts, Refusal> => ({
    subject,
    roles: terms.by,
    needsProof: terms.proof !== undefined,
    weighsConflict: terms.weighsConflict ?? false,
    decide: (viewer, facts) => {
      const rules = [
        () => terms.first?.(viewer, facts) ?? yes,
        () => heldBy(terms, holders, viewer, facts),
        () => (terms.proof === 'before' ? proven<Refusal>(viewer) : yes),
        () => terms.provided?.(viewer, facts) ?? yes,
        () => (terms.proof === 'after' ? proven<Refusal>(viewer) : yes),
      ]
      for (const rule of rules) {
        const decision = rule()
        if (!decision.allowed) return decision
      }
      return yes
    },
  })
}

function heldBy<Facts, Role extends string, Refusal extends string>(
  { by, otherwise }: Terms<Facts, Role, Refusal>,
  holders: Record<Role, Holds<Facts>>,
  viewer: Viewer,
  facts: Facts,
): Decision<Refusal> {
  const decisions = by.map((role) => holders[role](viewer, facts))
  if (decisions.some(({ allowed }) => allowed)) return yes
  if (otherwise !== undefined) {
    return no(typeof otherwise === 'function' ? otherwise(viewer, facts) : otherwise)
  }
  // The refusals of a role are among those of the subject: each table of holders is written beside its acts.
  return (decisions.at(-1) ?? no('forbidden')) as Decision<Refusal>
}

function proven<Refusal extends string>({ proof }: Viewer): Decision<Refusal> {
  // 'step_up_required' is a refusal of every act that asks for a proof.
  return proof as Decision<string> as Decision<Refusal>
}
