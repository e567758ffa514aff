import { currentUser } from '@lab-zer0/contracts/auth.ts'
import { getRegister, type RegisterEntry } from '@lab-zer0/contracts/public-register.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { renderAt } from '../../../testing/render-screen.tsx'
import { answer, interrupt, refuse } from '../../../testing/server.ts'
import { ShownAddress } from '../../../testing/shown-address.tsx'
import { RegisterScreen } from './register-screen.tsx'

const ID = 'LZ-B26-7K4MX00000000000000000000A'

function anEntry(given: Partial<RegisterEntry> = {}): RegisterEntry {
  return {
    public_id: ID,
    short_number: 'LZ-B26-7K4M',
    lab_name: 'Membrane Biophysics Lab',
    lab_type: 'wet',
    organisation_name: 'Port Ellery University',
    department: 'School of Chemistry',
    level: 'bronze',
    issued_at: '2026-11-12T13:30:00.000Z',
    valid_until: '2027-11-12T12:59:59.000Z',
    is_suspended: false,
    ...given,
  }
}

function list(entries: RegisterEntry[], { has_previous = false, has_next = false } = {}) {
  return answer(getRegister, { success: true, entries, has_previous, has_next })
}

const show = (search = '') =>
  renderAt(
    { pathname: paths.registerOfLabs, search },
    <Route
      path={paths.registerOfLabs}
      element={
        <>
          <RegisterScreen />
          <ShownAddress />
        </>
      }
    />,
  )

beforeEach(() => {
  refuse(currentUser, 'not_signed_in')
})

describe('the register', () => {
  it('leads from each lab to its public page, with the days that stand on paper', async () => {
    list([anEntry()])
    show()

    const row = within(await screen.findByRole('row', { name: /Membrane Biophysics Lab/ }))
    expect(row.getByRole('link', { name: 'Membrane Biophysics Lab' })).toHaveAttribute(
      'href',
      `/verify/${ID}`,
    )
    // Sydney is on the 13th when the world's clock says the 12th.
    expect(row.getByText('13 November 2026')).toBeVisible()
    expect(row.getByText('12 November 2027')).toBeVisible()
    expect(screen.getByText('Showing 1 lab')).toBeVisible()
  })

  it('searches once the typing pauses, and keeps the search in the address', async () => {
    const asked = list([anEntry()])
    const person = show()
    await screen.findByText('Port Ellery University')

    await person.type(screen.getByRole('searchbox', { name: 'Search certified labs' }), 'reef')

    await waitFor(() => expect(asked.at(-1)?.url.search).toBe('?search=reef'))
    expect(screen.getByTestId('address')).toHaveTextContent('?search=reef')
    expect(asked.length).toBeLessThan(5)
  })

  it('keeps the type apart and offers the same rows as CSV', async () => {
    const asked = list([anEntry({ lab_type: 'dry' })])
    const person = show()
    await screen.findByText('Port Ellery University')

    await person.click(screen.getByRole('radio', { name: 'Dry lab' }))

    await waitFor(() => expect(asked.at(-1)?.url.search).toBe('?lab_type=dry'))
    expect(await screen.findByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/register.csv?lab_type=dry',
    )
  })

  it('steps on after its last lab and back before its first, and keeps the keyboard where it was', async () => {
    const [newest, oldest] = [anEntry(), anEntry({ public_id: `${ID.slice(0, -1)}B`, lab_name: 'Reef Lab' })]
    list([newest, oldest], { has_next: true })
    const person = show()
    expect(await screen.findByText('Showing 2 labs, newest first')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()

    const asked = list([anEntry({ public_id: `${ID.slice(0, -1)}C`, lab_name: 'Kelp Lab' })], {
      has_previous: true,
    })
    await person.click(screen.getByRole('button', { name: 'Next' }))

    expect(await screen.findByText('Kelp Lab')).toBeVisible()
    expect(asked.at(-1)?.url.search).toBe(`?after=${oldest.public_id}`)
    expect(screen.getByTestId('address')).toHaveTextContent(`?after=${oldest.public_id}`)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Previous' })).toHaveFocus())

    await person.click(screen.getByRole('button', { name: 'Previous' }))

    await waitFor(() => expect(asked.at(-1)?.url.search).toBe(`?before=${ID.slice(0, -1)}C`))
  })

  it('begins where a link says', async () => {
    const asked = list([anEntry()])
    show('?search=membrane&type=wet')

    await screen.findByText('Port Ellery University')
    expect(asked[0]?.url.search).toBe('?search=membrane&lab_type=wet')
  })

  it('says that nobody is listed yet', async () => {
    list([])
    show()

    expect(await screen.findByRole('heading', { name: 'No labs are listed yet' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Export CSV' })).not.toBeInTheDocument()
  })

  it('says that nothing fits, and clears what was asked for', async () => {
    list([])
    const person = show('?search=nothing')
    await screen.findByRole('heading', { name: 'No labs found' })
    list([anEntry()])

    await person.click(screen.getByRole('button', { name: 'Clear filters' }))

    expect(await screen.findByText('Port Ellery University')).toBeVisible()
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  it('says that it could not be loaded, and tries again', async () => {
    interrupt(getRegister, 502)
    const person = show()
    await screen.findByText('The register could not be loaded.')
    list([anEntry()])

    await person.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByText('Port Ellery University')).toBeVisible()
  })
})
