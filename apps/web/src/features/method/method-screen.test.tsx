import { currentFactorSet } from '@lab-zer0/content/factors.ts'
import { method as copy } from '@lab-zer0/content/microcopy.ts'
import { method } from '@lab-zer0/content/site.ts'
import { listSchemeDecisions } from '@lab-zer0/contracts/appeals.ts'
import { currentUser } from '@lab-zer0/contracts/auth.ts'
import { screen, within } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { renderAt } from '../../testing/render-screen.tsx'
import { answer, refuse } from '../../testing/server.ts'
import { ShownAddress } from '../../testing/shown-address.tsx'
import { MethodScreen } from './method-screen.tsx'

beforeEach(() => {
  refuse(currentUser, 'not_signed_in')
  answer(listSchemeDecisions, { success: true, decisions: [] })
})

function open(search = '') {
  return renderAt(
    `${paths.method}${search}`,
    <Route
      path={paths.method}
      element={
        <>
          <MethodScreen />
          <ShownAddress />
        </>
      }
    />,
  )
}

const table = () => screen.findByRole('table', { name: copy.factors.caption }, { timeout: 60_000 })
const rowsOf = (found: HTMLElement) => within(found).getAllByRole('row').slice(1)

describe('what Bronze does not assess', () => {
  it('is listed for wet and dry labs, with a size from elsewhere where one is known', async () => {
    const { click } = open()

    const part = await screen.findByRole('region', { name: 'What Bronze does not assess' })
    await click(within(part).getByRole('button', { name: 'Wet labs: 30 topics' }))

    expect(within(part).getByText('Fume cupboards')).toBeVisible()
    expect(within(part).getByText(/Elsewhere: A part of ventilation/)).toBeVisible()
    expect(within(part).getByRole('button', { name: 'Dry labs: 18 topics' })).toBeVisible()
  })
})

describe('appeals that the scheme has decided', () => {
  it('are told to be none where there are none', async () => {
    open()

    expect(await screen.findByText('LAB ZER0 has not decided any appeal yet.')).toBeVisible()
  })

  it('show result and grounds, with the month and no name', async () => {
    const grounds = 'The log shows no check of the units in question.'
    answer(listSchemeDecisions, {
      success: true,
      decisions: [
        {
          month: '2026-11',
          lab_type: 'wet',
          level_edition: 'wet-bronze.2',
          questions: ['W-AUD-CS-01'],
          result: 'stands',
          grounds,
        },
      ],
    })
    open()

    expect(await screen.findByText(grounds)).toBeVisible()
    expect(screen.getByText('Outcome stands')).toBeVisible()
    expect(screen.getByText('November 2026, wet lab, wet-bronze.2')).toBeVisible()
  })
})

describe('the method page', () => {
  it('explains each category with its formulas, for somebody who is not signed in', async () => {
    open()

    // A worked example further down has the name of its category too.
    for (const { category } of method.methods.items) {
      const [heading] = await screen.findAllByRole('heading', { name: new RegExp(`^${category}`), level: 3 })
      expect(heading).toBeVisible()
    }
    expect(screen.getByText(/^H = min\(hours a week × W, 8,760\)$/)).toBeVisible()
    expect(screen.getByText(/^Location-based, always, in every result/)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'What this is not' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Limits, stated plainly' })).toBeVisible()
  })

  it('shows each factor with value, range, unit, source and edition', async () => {
    open('?search=grid-scope2-vic')

    const [row] = rowsOf(await table())

    expect(row).toHaveTextContent(/Grid electricity, scope 2, Victoria.*0\.74.*0\.68.*0\.78.*kgCO2e\/kWh/)
    expect(row).toHaveTextContent(/2026.*Found/)
    if (!row) throw new Error('There is no row')
    expect(within(row).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^https:.*dcceew/))
  })

  it('says beside the source where copies of it differ', async () => {
    open('?search=grid-scope2-tas')

    const [row] = rowsOf(await table())

    expect(row).toHaveTextContent(/Copies of the 2026 edition differ: 0\.23 in .* the range holds both/)
  })

  it('marks what comes from memory, and shows only that when asked', async () => {
    const assumed = currentFactorSet.factors.filter(({ confidence }) => confidence === 'from-memory')
    const person = open()
    await table()

    await person.click(screen.getByRole('button', { name: copy.factors.only_assumed }))

    const rows = rowsOf(await table())
    expect(rows).toHaveLength(assumed.length)
    for (const row of rows) expect(row).toHaveTextContent('From memory')
  })

  it('finds factors by words, and says so when there are none', async () => {
    const person = open()
    await table()

    await person.type(screen.getByRole('searchbox'), 'autoclave')
    expect(rowsOf(await table()).length).toBeLessThan(10)
    await person.type(screen.getByRole('searchbox'), 'zz')

    expect(await screen.findByText(copy.factors.nothing)).toBeVisible()
  })

  it('leads from a factor in a formula to its line in the table', async () => {
    const person = open()
    await table()

    const [inFormula] = screen.getAllByRole('link', { name: 'cold-ageing' })
    if (inFormula) await person.click(inFormula)

    expect(rowsOf(await table())).toHaveLength(1)
    expect(screen.getByTestId('address')).toHaveTextContent('?search=cold-ageing')
  })

  it('names the version of the set and since when it holds', async () => {
    open()

    expect(
      await screen.findByText(/^nga-2026\.1, since 1 Jul 2026$/, undefined, { timeout: 60_000 }),
    ).toBeVisible()
  })
})
