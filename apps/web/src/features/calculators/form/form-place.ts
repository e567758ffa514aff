import { createContext } from 'react'
import type { FormAddress } from '../calculators.api.ts'

/** Which form it is, for a field that needs more of the lab than the form holds. */
export const FormPlace = createContext<FormAddress | null>(null)
