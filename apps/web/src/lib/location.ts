import { createContext, use } from 'react'

/** `key` differs at each arrival, also at the same address. */
export type ShownLocation = { key: string; pathname: string; search: string }

/** The visitor's location: from the app's router, or fixed on a prerendered page. */
export const LocationContext = createContext<ShownLocation>({ key: '', pathname: '/', search: '' })

export function useShownLocation(): ShownLocation {
  return use(LocationContext)
}
