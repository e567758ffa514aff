import { getFormVersions, reopenForm } from '@lab-zer0/contracts/reopenings.ts'
import { asLabId, asUserId } from '@lab-zer0/domain/ids.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/server.ts'
import { renderSignedIn } from '../../../testing/signed-in.tsx'
import { write } from '../../../testing/write.ts'
import { FormVersions } from './form-versions.tsx'

const LAB = '0192d3a4-0000-4000-8000-000000000001'
const PERSON = { id: asUserId('0192d3a4-0000-4000-8000-000000000002'), name: 'Priya Nair' }
const address = { labId: asLabId(LAB), category: 'Cold Storage', mode: 'baseline' } as const

const version = {
  id: '0192d3a4-0000-4000-8000-000000000003',
  reopening: {
    cause: 'champion' as const,
    reason: 'A freezer was counted twice',
    by: PERSON,
    at: '2026-11-16T01:00:00.000Z',
  },
  submission: {
    results: {
      totals: { energyKwh: { low: 4000, best: 5770.09, high: 8000, unit: 'kWh/year' } },
      rows: [],
    },
    submitted_at: '2026-08-18T01:00:00.000Z',
    submitted_by: PERSON,
    variables_version: null,
    factor_set_version: 'nga-2025.1',
    engine_version: '1.0.0',
    hash: 'a1'.repeat(32),
  },
  form_data: {},
  before: null,
}

const show = (isLocked: boolean) =>
  renderSignedIn(
    '/form',
    '/form',
    <FormVersions address={address} category="Cold Storage" isLocked={isLocked} />,
  )

describe('a locked form', () => {
  it('is reopened with a reason by whoever may', async () => {
    answer(getFormVersions, { success: true, versions: [], may_reopen: true, suspends: false })
    const sent = answer(reopenForm, {
      success: true,
      message: 'Cold Storage is open again',
      reopening_id: version.id,
      is_suspended: false,
    })
    const user = show(true)

    await user.click(await screen.findByRole('button', { name: 'Reopen this form' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.type(dialog.getByLabelText(/Why does it need to be reopened/), version.reopening.reason)
    await user.click(dialog.getByRole('button', { name: 'Reopen' }))

    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ reason: version.reopening.reason }]))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('says before it is reopened that this suspends the certificate', async () => {
    answer(getFormVersions, { success: true, versions: [], may_reopen: true, suspends: true })
    refuse(reopenForm, 'certificate_over')
    const user = show(true)

    await user.click(await screen.findByRole('button', { name: 'Reopen this form' }))
    const dialog = within(await screen.findByRole('alertdialog'))

    expect(dialog.getByText('This suspends the certificate')).toBeVisible()
    await write(user, dialog.getByLabelText(/Why does it need to be reopened/), 'Two units, not three')
    await user.click(dialog.getByRole('button', { name: 'Reopen and suspend' }))
    expect(await dialog.findByText(/has ended or been withdrawn/)).toBeVisible()
  })

  it('has no button for whoever may not', async () => {
    answer(getFormVersions, { success: true, versions: [version], may_reopen: false, suspends: false })
    show(true)

    expect(await screen.findByRole('button', { name: 'Earlier versions (1)' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reopen this form' })).toBeNull()
  })
})

describe('a form that was reopened', () => {
  it('says who reopened it and why, and shows what was locked, with figures and hash', async () => {
    answer(getFormVersions, { success: true, versions: [version], may_reopen: false, suspends: false })
    const user = show(false)

    expect(
      await screen.findByText(/Priya Nair reopened this form on .*A freezer was counted twice/),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Earlier versions (1)' }))

    expect(screen.getByText('a1'.repeat(32))).toBeVisible()
    expect(screen.getByText(/5,770/)).toBeVisible()
    expect(screen.getByText('Before the submission for audit')).toBeVisible()
  })
})
