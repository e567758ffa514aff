declare const brand: unique symbol

/** An interface, because the compiler must be able to name it in the types that it infers from queries. */
export interface Branded<Kind extends string> {
  readonly [brand]: Kind
}

/** A string to JSON and PostgreSQL; to the compiler, the id of one kind of thing and of no other. */
type Id<Kind extends string> = string & Branded<Kind>

export type OrganisationId = Id<'organisation'>
export type LabId = Id<'lab'>
export type UserId = Id<'user'>
export type CycleId = Id<'cycle'>

/**
 * For a text that enters from outside (an address, a command line, a test) and is known to be this id. Contracts and
 * database columns give ids that have their kind already. Nothing is checked here: the caller has.
 */
export const asOrganisationId = (checked: string) => checked as OrganisationId
export const asLabId = (checked: string) => checked as LabId
export const asUserId = (checked: string) => checked as UserId
export const asCycleId = (checked: string) => checked as CycleId
