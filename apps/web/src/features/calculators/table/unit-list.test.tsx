import { currentForm } from '@lab-zer0/content/editions/forms.ts'
import { getCategories, getChanges, getFormData, getSchema } from '@lab-zer0/contracts/calculators.ts'
import type { ResultOf } from '@lab-zer0/contracts/endpoint.ts'
import { getLab } from '@lab-zer0/contracts/labs.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeCells } from '../../../testing/cells.ts'
import { allSaved } from '../../../testing/drafts.ts'
import { aLab, anId } from '../../../testing/labs.ts'
import { answer } from '../../../testing/server.ts'
import { renderSignedIn } from '../../../testing/signed-in.tsx'
import { BaselineScreen } from '../overview/calculator-screen.tsx'

const lab = aLab({ is_member: true, is_champion: true })
const FREEZER = {
  unit_type: 'ult_freezer_standard',
  ...{ quantity: 1, volume_litres: 530, set_temperature: -80, age_years: 6 },
  ...{ maintained_past_year: true, room_cooled: false },
}

beforeEach(() => {
  const narrow = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => narrow)
})
afterEach(() => vi.unstubAllGlobals())

function open() {
  const found = currentForm('wet', 'Cold Storage')
  answer(getLab, { success: true, lab })
  answer(getCategories, { success: true, categories: [{ category: 'Cold Storage', description: '' }] })
  answer(getSchema, {
    success: true,
    schema: structuredClone(found?.schema) as ResultOf<typeof getSchema>['schema'],
  })
  answer(getFormData, {
    success: true,
    form_data: {
      aaaa1111: { ...FREEZER, unit_name: 'Mawson', room: 'B14 G.03' },
      bbbb2222: { ...FREEZER, unit_name: 'Casey', room: 'B14 G.03' },
      cccc3333: { unit_type: 'nitrogen_store', unit_name: 'Dewar B', room: 'B14 G.05' },
    },
    ...{ versions: {}, before: null, submission: null, last_change: 0 },
    ...{ variables: { version: null, values: {} }, may_edit: true, may_submit: true },
  })
  answer(getChanges, { success: true, changes: [], last_change: 0, is_locked: false })
  return renderSignedIn(
    `/lab/${lab.id}/baseline/cold-storage`,
    '/lab/:labId/baseline/:category?',
    <BaselineScreen />,
  )
}

describe('units on a phone', () => {
  it('are a list by room, each with its figure or what it needs', async () => {
    open()

    const room = within(await screen.findByRole('region', { name: 'B14 G.03' }))
    expect(room.getByText('2 units')).toBeVisible()
    expect(room.getByRole('button', { name: /^Mawson/ })).toHaveTextContent('5,440 kWh')
    const other = within(screen.getByRole('region', { name: 'B14 G.05' }))
    expect(other.getByText('Needs 1 answer')).toBeVisible()
    expect(screen.queryByRole('grid')).not.toBeInTheDocument()
  })

  it('open as a sheet with buttons for a thumb, and lead on to the next', async () => {
    const saved = takeCells()
    const person = open()
    await person.click(await screen.findByRole('button', { name: /^Mawson/ }))
    const sheet = await screen.findByRole('dialog', { name: 'Mawson' })

    await person.click(within(sheet).getByRole('button', { name: 'More: Age' }))
    expect(within(sheet).getByLabelText('Age')).toHaveValue('7')
    await person.click(within(sheet).getByRole('button', { name: 'Next: Casey' }))

    expect(await screen.findByRole('dialog', { name: 'Casey' })).toBeVisible()
    await allSaved()
    expect(saved).toMatchObject([{ row: 'aaaa1111', column: 'age_years', value: 7 }])
  })

  it('tell who changed which field, and when', async () => {
    const person = open()
    const by = { id: anId<UserId>(), name: 'Amelia Tran' }
    const at = '2026-11-15T01:00:00.000Z'
    const change = { row_id: 'aaaa1111', column_id: 'age_years', version: 1, by, at }
    await person.click(await screen.findByRole('button', { name: /^Mawson/ }))
    answer(getChanges, {
      ...{ success: true, last_change: 0, is_locked: false },
      changes: [
        { ...change, seq: 1, value: 5 },
        { ...change, seq: 2, value: 6, version: 2 },
      ],
    })

    await person.click(await screen.findByRole('button', { name: 'History' }))

    const lines = await screen.findAllByText(/^Age: /)
    expect(lines.map((line) => line.textContent)).toEqual(['Age: 6', 'Age: 5'])
    expect(screen.getAllByText(/^Amelia Tran, /)).toHaveLength(2)
  })
})
