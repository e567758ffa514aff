import { type Auditor, listAssignments, listAuditors, saveEligibility } from '@lab-zer0/contracts/auditors.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { anAuditor } from '../../../testing/auditors.ts'
import { answer, interrupt, refuse } from '../../../testing/server.ts'
import { anAdmin, renderSignedIn } from '../../../testing/signed-in.tsx'
import { AssignAuditorsScreen } from '../assignments/assign-auditors-screen.tsx'

const counts = { total_labs: 0, available_auditors: 1, unassigned_labs: 0 }

async function open(auditors: Auditor[]) {
  answer(listAssignments, { success: true, labs: [], ...counts })
  answer(listAuditors, { success: true, auditors, suggestion: null })
  const place = paths.assignAuditors
  const person = renderSignedIn(place, place, <AssignAuditorsScreen />, anAdmin())
  await person.click(await screen.findByRole('button', { name: 'Who can audit what' }))
  return person
}

const of = async (name: string) => within(await screen.findByRole('group', { name: `${name} can audit` }))

describe('Who can audit what', () => {
  it('shows each auditor with what they can audit, and saves a change at once', async () => {
    const grace = anAuditor()
    const person = await open([grace])
    const sent = answer(saveEligibility, {
      success: true,
      message: 'Saved what Grace Kim can audit',
      eligibility: { wet: true, dry: true },
    })
    const row = await of('Grace Kim')
    expect(row.getByRole('checkbox', { name: 'Wet labs' })).toBeChecked()
    answer(listAuditors, {
      success: true,
      auditors: [{ ...grace, auditorEligibility: { wet: true, dry: true } }],
      suggestion: null,
    })

    await person.click(row.getByRole('checkbox', { name: 'Dry labs' }))

    await screen.findByText('Saved what Grace Kim can audit')
    expect((await of('Grace Kim')).getByRole('checkbox', { name: 'Dry labs' })).toBeChecked()
    expect(sent.map(({ body }) => body)).toEqual([{ wet: true, dry: true }])
  })

  it('goes back and says why when the person is needed for a lab now', async () => {
    const person = await open([anAuditor()])
    refuse(saveEligibility, 'auditor_busy')

    await person.click((await of('Grace Kim')).getByRole('checkbox', { name: 'Wet labs' }))

    await screen.findByText(/This person is auditing a lab of that type/)
    expect((await of('Grace Kim')).getByRole('checkbox', { name: 'Wet labs' })).toBeChecked()
  })

  it('says that nobody is an auditor yet', async () => {
    await open([])

    await screen.findByText('There are no auditors yet. Choose a lab and invite someone.')
  })

  it('says when a change could not be saved', async () => {
    const person = await open([anAuditor()])
    interrupt(saveEligibility, 502)

    await person.click((await of('Grace Kim')).getByRole('checkbox', { name: 'Dry labs' }))

    await screen.findByText('Failed to save')
  })
})
