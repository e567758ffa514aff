import { currentForm } from '@lab-zer0/content/editions/forms.ts'
import { getCategories, getChanges, getFormData, getSchema } from '@lab-zer0/contracts/calculators.ts'
import { getAnswers } from '@lab-zer0/contracts/checklists.ts'
import type { ResultOf } from '@lab-zer0/contracts/endpoint.ts'
import type { Evidence } from '@lab-zer0/contracts/evidence.ts'
import { getLab } from '@lab-zer0/contracts/labs.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aLab, anId } from '../../../testing/labs.ts'
import { aLevel } from '../../../testing/levels.ts'
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

function aPhoto(given: Partial<Evidence>): Evidence {
  return {
    ...{ id: anId(), checklist_id: '', name: 'plate.jpg', state: 'ready', refusal: null },
    ...{ content_type: 'image/webp', bytes: 5, width: 8, height: 6, is_auditors: false },
    ...{ proves_on: null, is_out_of_date: false, is_submitted: false },
    uploaded_by: { id: anId<UserId>(), name: 'Amelia Tran' },
    uploaded_at: '2026-11-15T01:00:00.000Z',
    ...given,
  }
}

function serveFiles(evidence: Evidence[]) {
  const quota = { files: 1, bytes: 5, most_files: 200, most_bytes: 500_000_000, most_file_bytes: 10_000_000 }
  answer(getAnswers, {
    ...{ success: true, answers: [], evidence, evidence_quota: { ...quota, accepts: ['image/jpeg'] } },
    ...{ lab_type: 'wet', level: aLevel(), declared_none: [], contradictions: [], checklist_version: 1 },
    ...{ round: 1, submission: null, may_edit: true, may_submit: true, stamp: 'as-read' },
  } satisfies ResultOf<typeof getAnswers>)
}

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
