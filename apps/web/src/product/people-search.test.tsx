import { potentialChampions } from '@lab-zer0/contracts/champions.ts'
import { asUserId } from '@lab-zer0/domain/ids.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { answer } from '../testing/server.ts'
import { usePeopleSearch } from './people-search.ts'

const mei = {
  id: asUserId('0198a3c1-5d2e-7c44-9b1a-2f6f8f0c9a12'),
  email: 'mei@x.edu.au',
  name: 'Mei Tanaka',
  current_lab: null,
  is_current_champion: false,
}

describe('the search for people', () => {
  it('asks once the typing pauses, not at each letter', async () => {
    const sent = answer(potentialChampions, { success: true, potential_champions: [mei] })
    const client = new QueryClient()
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    )
    const { result } = renderHook(usePeopleSearch, { wrapper })
    await waitFor(() => expect(result.current.people).toEqual([mei]))

    for (const text of ['m', 'me', ' mei ']) act(() => result.current.onSearch(text))

    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ url }) => url.searchParams.get('search'))).toEqual(['', 'mei'])
  })
})
