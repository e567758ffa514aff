import { listCampuses } from '@lab-zer0/contracts/campuses.ts'
import { getLabHistory } from '@lab-zer0/contracts/lab-history.ts'
import { getLabHome } from '@lab-zer0/contracts/lab-home.ts'
import { listMembers } from '@lab-zer0/contracts/lab-members.ts'
import { editLab, getDashboard, getLab, getStages, type OpenLab } from '@lab-zer0/contracts/labs.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { aLabHome } from '../../../testing/lab-home.ts'
import { aDashboard, aLab, mayOf, someStages } from '../../../testing/labs.ts'
import { aUser } from '../../../testing/people.ts'
import { answer, refuse } from '../../../testing/server.ts'
import { anAdmin, renderSignedIn } from '../../../testing/signed-in.tsx'
import { LabScreen } from '../detail/lab-screen.tsx'
import { ViewLabsScreen } from '../list/view-labs-screen.tsx'

function open(lab: OpenLab, user = aUser()) {
  answer(getLab, { success: true, lab: { ...lab, may: mayOf(lab, { isAdmin: user.is_organisation_admin }) } })
  answer(getDashboard, aDashboard(user, [lab]))
  return renderSignedIn(`/lab/${lab.id}`, paths.lab, <LabScreen />, user)
}

type Hand = ReturnType<typeof open>

async function openMenu(person: Hand): Promise<void> {
  await person.click(await screen.findByRole('button', { name: 'More actions for Reef Genomics Lab' }))
}

async function openDialog(lab = aLab({ is_member: true, is_champion: true })) {
  const person = open(lab)
  await openMenu(person)
  await person.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  return { person, dialog: await screen.findByRole('dialog', { name: 'Edit Reef Genomics Lab' }) }
}

beforeEach(() => {
  answer(listCampuses, { success: true, campuses: [] })
  answer(getStages, { success: true, stages: someStages() })
  answer(getLabHome, { success: true, home: aLabHome() })
  answer(listMembers, { success: true, lab_id: aLab().id, lab_name: 'x', members: [], message: '' })
  answer(getLabHistory, {
    success: true,
    entries: [
      {
        at: '2026-11-02T02:00:00.000Z',
        by: 'Hannah Whitfield',
        kind: 'changed',
        changes: [{ field: 'total_fte', before: 10, after: 12 }],
      },
      { at: '2026-10-13T02:00:00.000Z', by: 'Hannah Whitfield', kind: 'created', changes: [] },
    ],
  })
})

describe('Edit on the lab page', () => {
  it('is there for the Champion and the admin, and for nobody else', async () => {
    await openMenu(open(aLab({ is_member: true, is_champion: true })))
    expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible()
  })

  it('is there for an admin who is not in the lab', async () => {
    await openMenu(open(aLab(), anAdmin()))
    expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible()
  })

  it('is not there for an ordinary member', async () => {
    await openMenu(open(aLab({ is_member: true })))
    expect(await screen.findByRole('menuitem', { name: 'Leave' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull()
  })

  it('is in the admin’s list of labs too', async () => {
    const lab = aLab()
    answer(getDashboard, aDashboard(anAdmin(), [lab]))
    const person = renderSignedIn(paths.viewLabs, paths.viewLabs, <ViewLabsScreen />, anAdmin())

    await person.click(await screen.findByRole('button', { name: 'Edit Reef Genomics Lab' }))

    expect(await screen.findByRole('dialog', { name: 'Edit Reef Genomics Lab' })).toBeVisible()
  })
})

describe('the dialog', () => {
  it('sends what was changed, with the version that the edit began with', async () => {
    const lab = aLab({ is_member: true, is_champion: true, version: 3 })
    const sent = answer(editLab, {
      success: true,
      message: 'Lab saved',
      lab: { ...lab, total_fte: 14.5, version: 4 },
    })
    const { person, dialog } = await openDialog(lab)
    const fte = within(dialog).getByRole('textbox', { name: 'Total FTE' })
    await person.clear(fte)
    await person.type(fte, '14.5')

    expect(await within(dialog).findByText('Room for 6 more members.')).toBeVisible()
    await person.click(within(dialog).getByRole('button', { name: 'Save changes' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent[0]?.body).toEqual({
      version: 3,
      name: 'Reef Genomics Lab',
      total_fte: 14.5,
      department: 'School of Biological Sciences',
      principal_investigator: '',
    })
  })

  it('says beside the field what is wrong', async () => {
    const { person, dialog } = await openDialog()
    await person.clear(within(dialog).getByRole('textbox', { name: 'Lab name' }))
    await person.clear(within(dialog).getByRole('textbox', { name: 'Total FTE' }))

    await person.click(within(dialog).getByRole('button', { name: 'Save changes' }))

    const name = within(dialog).getByRole('textbox', { name: 'Lab name' })
    await waitFor(() => expect(name).toHaveAccessibleDescription(/Lab name is required/))
    expect(within(dialog).getByRole('textbox', { name: 'Total FTE' })).toHaveAccessibleDescription(
      /Total FTE is required/,
    )
  })

  it('says that a lab with more members than FTE is full and nobody has to leave', async () => {
    const { person, dialog } = await openDialog()
    const fte = within(dialog).getByRole('textbox', { name: 'Total FTE' })
    await person.clear(fte)
    await person.type(fte, '8')

    expect(await within(dialog).findByText(/9 members and will be Full.*No one has to leave\./)).toBeVisible()
  })

  it('offers the new values where somebody else has saved meanwhile, and saves nothing', async () => {
    const lab = aLab({ is_member: true, is_champion: true })
    refuse(editLab, 'lab_changed')
    const { person, dialog } = await openDialog(lab)
    await person.click(within(dialog).getByRole('button', { name: 'Save changes' }))
    expect(await within(dialog).findByText(/Someone else changed this lab/)).toBeVisible()
    answer(getLab, { success: true, lab: { ...lab, total_fte: 20, version: 2 } })

    await person.click(within(dialog).getByRole('button', { name: 'Show the new values' }))

    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Total FTE' })).toHaveValue('20'))
    expect(within(dialog).queryByText(/Someone else changed this lab/)).toBeNull()
  })

  it('shows who changed what, from what to what', async () => {
    const { person, dialog } = await openDialog()

    await person.click(within(dialog).getByRole('button', { name: 'History' }))

    expect(await within(dialog).findByText('Hannah Whitfield changed FTE from 10.0 to 12.0')).toBeVisible()
    expect(within(dialog).getByText('Hannah Whitfield created the lab')).toBeVisible()
  })
})
