import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Draft } from '../lib/sync/draft.ts'
import { openLocalDrafts } from '../lib/sync/indexed-drafts.ts'
import { aUser } from './people.ts'

/** What this browser keeps for a person because the server does not have it. */
export async function keptDrafts(person = aUser().id): Promise<Draft[]> {
  return (await openLocalDrafts()).all(person)
}

/** The server has everything. */
export const allSaved = () => waitFor(async () => expect(await keptDrafts()).toEqual([]), { timeout: 8000 })
