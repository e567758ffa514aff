import { createContext, useContext } from 'react'

/** The guide whose part is shown beside a form; nothing on the guide's own page. */
const Beside = createContext<string | undefined>(undefined)

export const BesideForm = Beside.Provider

export function useGuideBeside(): string | undefined {
  return useContext(Beside)
}
