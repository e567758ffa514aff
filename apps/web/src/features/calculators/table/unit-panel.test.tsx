import { currentForm } from '@lab-zer0/content/editions/forms.ts'
import { getCategories, getChanges, getFormData, getSchema } from '@lab-zer0/contracts/calculators.ts'
import type { ResultOf } from '@lab-zer0/contracts/endpoint.ts'
import { getLab } from '@lab-zer0/contracts/labs.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aLab } from '../../../testing/labs.ts'
import { answer } from '../../../testing/server.ts'
import { renderSignedIn } from '../../../testing/signed-in.tsx'
import { BaselineScreen } from '../overview/calculator-screen.tsx'

const lab = aLab({ is_member: true, is_champion: true })

it('keeps a number that may be left out, and changes the figure, out of what is for advice only', async () => {
  const schema = structuredClone(currentForm('wet', 'Computer Hardware')?.schema)
  answer(getLab, { success: true, lab })
  answer(getCategories, { success: true, categories: [{ category: 'Computer Hardware', description: '' }] })
  answer(getSchema, { success: true, schema: schema as ResultOf<typeof getSchema>['schema'] })
  answer(getFormData, {
    ...{ success: true, form_data: { aaaa1111: { device_type: 'desktop', unit_name: 'Nemo' } } },
    ...{ versions: {}, before: null, submission: null, last_change: 0 },
    ...{ variables: { version: null, values: {} }, may_edit: true, may_submit: true },
  })
  answer(getChanges, { success: true, changes: [], last_change: 0, is_locked: false })
  renderSignedIn(
    `/lab/${lab.id}/baseline/computer-hardware?unit=aaaa1111`,
    '/lab/:labId/baseline/:category?',
    <BaselineScreen />,
  )

  const panel = within(await screen.findByRole('dialog', { name: 'Nemo' }))

  expect(panel.getByLabelText(/^Plug meter reading in use/)).toBeVisible()
  expect(panel.queryByText('does not change the figure')).toBeNull()
})
