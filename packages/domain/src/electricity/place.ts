import { STATES, type StateId } from '../calculators/variables.ts'

/**
 * Where electricity is bought. The ACT is on the grid of New South Wales, so its factors are those of `nsw_act`; it is
 * a place of its own because the Territory surrenders certificates for what is used in it.
 */
export const PLACES = [...STATES, 'act'] as const
export type Place = (typeof PLACES)[number]

export function isPlace(value: unknown): value is Place {
  return PLACES.some((place) => place === value)
}

/** The State whose grid factors hold in a place. */
export function gridOf(place: Place): StateId {
  return place === 'act' ? 'nsw_act' : place
}

/** Where a locked form's electricity was used: its campus tells the ACT apart, as long as the grid is the same. */
export function placeOfForm(state: StateId | undefined, campus: Place | undefined): Place {
  const locked = state ?? 'national'
  return campus !== undefined && gridOf(campus) === locked ? campus : locked
}
