import { listSchemeDecisions } from '@lab-zer0/contracts/appeals.ts'
import { currentUser } from '@lab-zer0/contracts/auth.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { renderAt } from '../../testing/render-screen.tsx'
import { answer, refuse } from '../../testing/server.ts'
import { MethodScreen } from './method-screen.tsx'
import { factorsShown, numberOf, type ReadFactor, tablesOf, textOf } from './testing/page.ts'
import { type Example, recompute } from './testing/stranger.ts'

// A long page, read to its end.
vi.setConfig({ testTimeout: 120_000 })

beforeEach(() => {
  refuse(currentUser, 'not_signed_in')
  answer(listSchemeDecisions, { success: true, decisions: [] })
})

const ENTERED = 'What the lab entered: '
const RESULTS = 'What it comes to: '

async function readPage() {
  const { click } = renderAt(paths.method, <Route path={paths.method} element={<MethodScreen />} />)
  const shown = () =>
    screen.findByRole('table', { name: 'Factors with value, range, unit and source' }, { timeout: 30_000 })
  await shown()
  await waitFor(() => expect(examplesIn(document.body)).toHaveLength(6), { timeout: 30_000 })
  await screen.findByText('What stands in for a value that is not entered', undefined, { timeout: 30_000 })
  const factors = new Map<string, ReadFactor>()
  for (;;) {
    for (const factor of factorsShown(await shown())) factors.set(factor.id, factor)
    const [next] = within(document.body).queryAllByRole('button', { name: 'Next' })
    if (!next || next.hasAttribute('disabled')) break
    await click(next)
  }
  return { tables: tablesOf(document.body), factors, text: textOf(document.body) }
}

/** Each example as it is on the page: heading and badge, the organisation's values, then its two tables. */
function examplesIn(page: HTMLElement): { example: Example; results: string[][] }[] {
  const part = page.querySelector('section[aria-labelledby="examples"]')
  return [...(part?.querySelectorAll('h3') ?? [])].map((heading) => {
    const card = heading.parentElement
    const tables = card ? tablesOf(card) : new Map()
    const of = (start: string) => [...tables].find(([caption]) => caption.startsWith(start))?.[1]
    const { columns, rows } = of(ENTERED) ?? { columns: [], rows: [] }
    const [, category = '', labType = ''] = /^(.+?)(Wet|Dry) Lab$/i.exec(textOf(heading)) ?? []
    const own = ownIn(textOf(card?.querySelector('p')))
    const byLabel = rows.map(
      (row: string[]) => new Map(row.map((cell, at): [string, string] => [columns[at] ?? '', cell])),
    )
    return { example: { category, labType, own, rows: byLabel }, results: of(RESULTS)?.rows ?? [] }
  })
}

function ownIn(text: string): Map<string, string> {
  const [, list = ''] = /^The organisation has entered: (.*)\.$/.exec(text) ?? []
  const values = list.split('; ').filter((each) => each !== '')
  const names = ['State/Territory', 'Electricity rate']
  return new Map(
    values.map((value) => {
      const name = names.find((each) => value.startsWith(each)) ?? ''
      return [name, value.slice(name.length + 1)]
    }),
  )
}

const keyOf = (name: string) => (/scope \d$/.exec(name)?.[0] ?? name) as keyof ReturnType<typeof recompute>

describe('a stranger with nothing but the method page', () => {
  it('comes to the results of one worked example of each form', async () => {
    const page = await readPage()
    const examples = examplesIn(document.body)

    expect(examples.map(({ example: { labType, category } }) => `${labType} ${category}`).toSorted()).toEqual(
      [
        'Dry Computer Hardware',
        'Dry Data Storage',
        'Dry Eco Office',
        'Wet Cold Storage',
        'Wet Computer Hardware',
        'Wet Lab Waste',
      ],
    )
    for (const { example, results } of examples) {
      const mine = recompute(page, example)
      expect(results.length).toBeGreaterThanOrEqual(5)
      for (const [name = '', ...shown] of results) {
        const figures = shown
          .slice(0, 3)
          .filter((text) => text !== '')
          .map(numberOf)
        figures.forEach((figure, at) => {
          const own = mine[keyOf(name)][at] ?? Number.NaN
          const where = `${example.category}, ${name}, ${['best', 'low', 'high'][at]}`
          // Seven figures are shown, so the eighth may differ.
          expect(Math.abs(own - figure), where).toBeLessThanOrEqual(1e-6 * Math.abs(figure) + 1e-9)
        })
      }
    }
  })
})
