import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { App } from '../app/app.tsx'
import { makeQueryClient } from '../app/query-client.ts'

type Place = string | { pathname: string; search?: string; state?: unknown }

/** Renders inside the whole app's providers. `routes` are Route elements; any other address shows itself. */
export function renderAt(place: Place, routes: ReactNode) {
  const person = userEvent.setup()
  render(
    <MemoryRouter initialEntries={[place]}>
      <App queryClient={makeQueryClient()}>
        <Routes>
          {routes}
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </App>
    </MemoryRouter>,
  )
  return person
}

function Elsewhere() {
  const { pathname, search, state } = useLocation()
  return (
    <main>
      <h1>{`At ${pathname}${search}`}</h1>
      <output>{JSON.stringify(state)}</output>
    </main>
  )
}
