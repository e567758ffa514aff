import { createContext, use } from 'react'

/** `key` differs at each arrival, also at the same address. */
export type Place = { key: string; pathname: string; search: string }

/** The visitor's location: from the app's router, or fixed on a prerendered page. */
export const PlaceContext = createContext<Place>({ key: '', pathname: '/', search: '' })

export function usePlace(): Place {
  return use(PlaceContext)
}
