import { currentForm } from '@lab-zer0/content/editions/forms.ts'
import { getCategories, getChanges, getFormData, getSchema } from '@lab-zer0/contracts/calculators.ts'
import type { ResultOf } from '@lab-zer0/contracts/endpoint.ts'
import { getLab } from '@lab-zer0/contracts/labs.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aPhoto, serveFiles } from '../../../testing/lab-files.ts'
import { aLab } from '../../../testing/labs.ts'
import { answer, server } from '../../../testing/server.ts'
import { renderSignedIn } from '../../../testing/signed-in.tsx'
import { BaselineScreen } from '../overview/calculator-screen.tsx'

const lab = aLab({ is_member: true, is_champion: true })
const MAWSON = { category: 'Cold Storage', row_id: 'aaaa1111', name: 'Mawson' }

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
      aaaa1111: { unit_type: 'ult_freezer_standard', unit_name: 'Mawson' },
      bbbb2222: { unit_type: 'ult_freezer_standard', unit_name: 'Casey' },
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

it('shows the photos of a unit and of no other, and takes one of its rating plate', async () => {
  const casey = { ...MAWSON, row_id: 'bbbb2222', name: 'Casey' }
  serveFiles([aPhoto({ unit: MAWSON }), aPhoto({ name: 'other.jpg', unit: casey })])
  const sent: URLSearchParams[] = []
  server.use(
    http.post('*/api/evidence/:labId', ({ request }) => {
      sent.push(new URL(request.url).searchParams)
      const evidence = aPhoto({ unit: MAWSON, state: 'waiting', content_type: null })
      return HttpResponse.json({ success: true, evidence }, { status: 201 })
    }),
  )
  const person = open()
  await person.click(await screen.findByRole('button', { name: /^Mawson/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Mawson' }))

  await person.click(sheet.getByRole('button', { name: 'Photos' }))
  expect(await sheet.findByRole('img', { name: 'plate.jpg' })).toBeVisible()
  expect(sheet.queryByRole('img', { name: 'other.jpg' })).toBeNull()
  const file = new File(['12345'], 'new.jpg', { type: 'image/jpeg' })
  await person.upload(sheet.getByLabelText('Take a photo of Mawson'), file)

  await waitFor(() => expect(sent).toHaveLength(1))
  expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({
    unit_category: 'Cold Storage',
    unit_row_id: 'aaaa1111',
  })
  expect(sent[0]?.has('checklist_id')).toBe(false)
})
