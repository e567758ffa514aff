import { createContext, use } from 'react'

/** `key` differs at each arrival, also at the same address. */
export type Place = { key: string; pathname: string; search: string }

/** Where the visitor is: the app's router says it, and a prerendered page knows its own address. */
export const PlaceContext = createContext<Place>({ key: '', pathname: '/', search: '' })

export function usePlace(): Place {
  return use(PlaceContext)
}
