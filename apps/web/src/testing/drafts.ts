import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { currentSync } from '../lib/sync/current-sync.ts'
import type { Draft } from '../lib/sync/draft.ts'
import { openLocalDrafts } from '../lib/sync/indexed-drafts.ts'
import { aUser } from './people.ts'

/** What this browser keeps for a person because the server does not have it. */
export async function keptDrafts(person = aUser().id): Promise<Draft[]> {
  return (await openLocalDrafts(person)).all(person)
}

/** What an earlier visit left. It goes where this test's browser keeps it, which no screen of the test before reads. */
export async function leaveDraft(draft: Pick<Draft, 'kind' | 'place' | 'key' | 'value' | 'version'>) {
  const kept = { person: aUser().id, ...draft, edit: crypto.randomUUID(), begunAt: 1 }
  await (await openLocalDrafts(kept.person)).put([{ ...kept, after: null, isParked: false }])
}

/** The server has everything that goes there. What was typed just now may still be on its way to the device. */
export const allSaved = () =>
  waitFor(
    async () => {
      const unsent = [...(currentSync(aUser().id)?.unsent() ?? []), ...(await keptDrafts())]
      expect(unsent.filter(({ isParked }) => !isParked)).toEqual([])
    },
    { timeout: 8000 },
  )
