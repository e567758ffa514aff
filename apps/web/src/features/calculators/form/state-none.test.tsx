import { calculators } from '@lab-zer0/content/calculators.ts'
import {
  getCategories,
  getChanges,
  getFormData,
  getSchema,
  submitCalculator,
} from '@lab-zer0/contracts/calculators.ts'
import type { ResultOf } from '@lab-zer0/contracts/endpoint.ts'
import { getLab } from '@lab-zer0/contracts/labs.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aLab, anId } from '../../../testing/labs.ts'
import { answer } from '../../../testing/server.ts'
import { renderSignedIn } from '../../../testing/signed-in.tsx'
import { BaselineScreen } from '../overview/calculator-screen.tsx'

const lab = aLab({ is_member: true, is_champion: true })
const zero = { low: 0, best: 0, high: 0 }
const LOCKED = {
  results: { totals: { energyKwh: { ...zero, unit: 'kWh/year' } }, rows: [] },
  submitted_at: '2026-08-18T01:00:00.000Z',
  submitted_by: { id: anId<UserId>(), name: 'Priya Nair' },
  variables_version: null,
  factor_set_version: 'nga-2025.1',
  engine_version: '1.0.0',
  hash: 'a'.repeat(64),
}
const empty: ResultOf<typeof getFormData> = {
  ...{ success: true, form_data: {}, versions: {}, before: null, submission: null, last_change: 0 },
  ...{ variables: { version: null, values: {} }, may_edit: true, may_submit: true },
}

function open(form = empty, category = '/cold-storage') {
  const found = calculators.find((each) => each.category === 'Cold Storage')
  answer(getLab, { success: true, lab })
  answer(getCategories, {
    success: true,
    categories: [{ category: 'Cold Storage', description: 'Freezers' }],
  })
  answer(getSchema, {
    success: true,
    schema: structuredClone(found?.schema) as ResultOf<typeof getSchema>['schema'],
  })
  answer(getFormData, form)
  answer(getChanges, { success: true, changes: [], last_change: 0, is_locked: false })
  return renderSignedIn(
    `/lab/${lab.id}/baseline${category}`,
    '/lab/:labId/baseline/:category?',
    <BaselineScreen />,
  )
}

describe('a lab that has none of a category', () => {
  it('says so in a dialog of its own, after confirming it', async () => {
    const sent = answer(submitCalculator, {
      ...{ success: true, message: '', results: LOCKED.results, submission: LOCKED, left_blank: [] },
    })
    const person = open()
    await person.click(await screen.findByRole('button', { name: 'We have none' }))
    const dialog = within(screen.getByRole('alertdialog', { name: 'No Cold Storage in this lab?' }))
    expect(dialog.getByRole('button', { name: 'Lock & Submit' })).toBeDisabled()

    await person.click(dialog.getByRole('checkbox', { name: 'This lab has none of this: Cold Storage.' }))
    await person.click(dialog.getByRole('button', { name: 'Lock & Submit' }))

    expect(await screen.findByText('Cold Storage is locked')).toBeVisible()
    expect(sent).toMatchObject([{ body: { mode: 'baseline', none: true } }])
  })

  it('is not offered to say so once something is entered', async () => {
    open({ ...empty, form_data: { aaaa1111: { unit_type: 'ult_freezer_standard' } } })
    await screen.findByRole('button', { name: 'Lock & Submit' })
    expect(screen.queryByRole('button', { name: 'We have none' })).toBeNull()
  })

  it('is not offered to a member who may not lock', async () => {
    open({ ...empty, may_submit: false })
    await screen.findByRole('button', { name: 'Lock & Submit' })

    expect(screen.queryByRole('button', { name: 'We have none' })).toBeNull()
  })

  it('reads its statement in place of an empty row', async () => {
    open({ ...empty, submission: LOCKED, may_edit: false, may_submit: false })

    expect(await screen.findByText('This lab has none of this: Cold Storage')).toBeVisible()
    expect(screen.queryByLabelText('Type')).toBeNull()
  })

  it('is called so in the list of categories', async () => {
    open({ ...empty, submission: LOCKED, may_edit: false, may_submit: false }, '')

    expect(await screen.findByText('None, as stated')).toBeVisible()
  })
})
