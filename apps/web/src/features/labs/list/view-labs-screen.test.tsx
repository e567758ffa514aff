import { potentialChampions, removeChampion } from '@lab-zer0/contracts/champions.ts'
import { listMembers, type Member, removeMember } from '@lab-zer0/contracts/lab-members.ts'
import { deleteLab, getDashboard, getStages, type OpenLab } from '@lab-zer0/contracts/labs.ts'
import { stepUp } from '@lab-zer0/contracts/two-factor.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { aDashboard, aLab, aMember, labsNamed, someStages } from '../../../testing/labs.ts'
import { aUser } from '../../../testing/people.ts'
import { answer, interrupt, refuse } from '../../../testing/server.ts'
import { anAdmin, renderSignedIn } from '../../../testing/signed-in.tsx'
import { write } from '../../../testing/write.ts'
import { ViewLabsScreen } from './view-labs-screen.tsx'

const admin = anAdmin()

function open(labs: OpenLab[], user = admin) {
  answer(getDashboard, aDashboard(user, labs))
  return renderSignedIn(paths.viewLabs, paths.viewLabs, <ViewLabsScreen />, user)
}

function answerMembers(members: Member[]) {
  answer(listMembers, {
    success: true,
    lab_id: aLab().id,
    lab_name: 'Reef Genomics Lab',
    members,
    message: `${members.length} members`,
  })
}

beforeEach(() => {
  answer(getStages, { success: true, stages: someStages() })
})
afterEach(() => vi.restoreAllMocks())

describe('View Labs', () => {
  it('shows My Lab and every lab of the organisation, without admin buttons for a member', async () => {
    const mine = aLab({ is_member: true })

    open([mine, aLab({ name: 'Catalysis Lab', champion_email: null, champion_name: null })], aUser())

    expect(await screen.findByRole('region', { name: /My Lab/ })).toBeVisible()
    const table = screen.getByRole('table', { name: 'All Labs in Organisation' })
    expect(within(table).getByRole('row', { name: /Catalysis Lab/ })).toHaveTextContent('No Champion yet')
    expect(within(table).getByRole('button', { name: 'Leave Reef Genomics Lab' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /View Members/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Remove / })).not.toBeInTheDocument()
  })

  it('shows ten labs a page', async () => {
    open(labsNamed(...Array.from({ length: 11 }, (_, index) => `Lab ${index + 1}`)))

    expect(await screen.findByText('Showing 1 to 10 of 11 labs')).toBeVisible()
    expect(screen.getAllByRole('rowheader')).toHaveLength(10)
  })

  it('says No Labs Available Yet where there are none', async () => {
    open([])

    expect(await screen.findByRole('heading', { name: 'No Labs Available Yet' })).toBeVisible()
  })

  it('says what could not be loaded', async () => {
    interrupt(getDashboard, 500)

    renderSignedIn(paths.viewLabs, paths.viewLabs, <ViewLabsScreen />, admin)

    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading organisation data')
  })

  it('has nothing to show somebody without an organisation', async () => {
    open([], aUser({ organisation_id: null }))

    expect(await screen.findByText('Organisation data not available')).toBeVisible()
  })
})

describe('removing a lab', () => {
  it('asks for its name, then removes it', async () => {
    const lab = aLab({ member_count: 1 })
    const sent = answer(deleteLab, {
      success: true,
      message: 'Lab removed',
      id: lab.id,
      name: lab.name,
      member_count: 1,
    })
    const person = open([lab])
    await person.click(await screen.findByRole('button', { name: 'Remove Reef Genomics Lab' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove Reef Genomics Lab?' })
    expect(dialog).toHaveTextContent('Its one member will be removed from it.')
    const confirm = within(dialog).getByRole('button', { name: 'Remove lab' })
    expect(confirm).toBeDisabled()
    answer(getDashboard, { success: true, current_lab: null, all_labs: [] })

    await person.type(
      within(dialog).getByRole('textbox', { name: "Type the lab's name to confirm" }),
      'Reef Genomics Lab',
    )
    await person.click(confirm)

    expect(await screen.findByText('Lab removed')).toBeVisible()
    expect(await screen.findByText('No Labs Available Yet')).toBeVisible()
    expect(sent[0]?.url.pathname).toBe(`/api/labs/${lab.id}`)
  })

  it.each([
    ["the server's reason", () => refuse(deleteLab, 'forbidden'), 'You do not have permission to do this.'],
    ['its own sentence', () => interrupt(deleteLab, 502), 'Unable to remove lab. Please try again.'],
  ])('keeps the question open with %s when it fails', async (_, fail, message) => {
    fail()
    const person = open([aLab()])
    await person.click(await screen.findByRole('button', { name: 'Remove Reef Genomics Lab' }))
    await write(person, await screen.findByRole('textbox'), 'Reef Genomics Lab')

    await person.click(screen.getByRole('button', { name: 'Remove lab' }))

    expect(await within(screen.getByRole('alertdialog')).findByText(message)).toBeVisible()
  })

  it('is asked for a proof of identity first where the last one is old, and then goes on', async () => {
    const lab = aLab()
    refuse(deleteLab, 'step_up_required')
    const person = open([lab])
    await person.click(await screen.findByRole('button', { name: 'Remove Reef Genomics Lab' }))
    await write(person, await screen.findByRole('textbox'), 'Reef Genomics Lab')
    await person.click(screen.getByRole('button', { name: 'Remove lab' }))
    const proof = await screen.findByRole('dialog', { name: "Please confirm it's you" })
    answer(stepUp, { success: true, message: 'Confirmed', user: admin })
    const removed = {
      success: true,
      message: 'Lab removed',
      id: lab.id,
      name: lab.name,
      member_count: 9,
    } as const
    const sent = answer(deleteLab, removed)

    await write(person, within(proof).getByLabelText('Password'), 'Every-zero-counts-1')
    await person.type(within(proof).getByLabelText('Code'), '123456')
    await person.click(within(proof).getByRole('button', { name: 'Confirm' }))

    expect(await screen.findByText('Lab removed')).toBeInTheDocument()
    expect(sent).toHaveLength(1)
  })

  it('tells beside it what the failure was', async () => {
    interrupt(deleteLab, 502)
    const person = open([aLab()])
    await person.click(await screen.findByRole('button', { name: 'Remove Reef Genomics Lab' }))
    await write(person, await screen.findByRole('textbox'), 'Reef Genomics Lab')

    await person.click(screen.getByRole('button', { name: 'Remove lab' }))

    expect(await screen.findByText('Failed to delete lab')).toBeInTheDocument()
  })
})

describe('the members of a lab', () => {
  const amelia = aMember({ last_active: new Date().toISOString() })
  const mina = aMember({ first_name: 'Mina', last_name: 'Sato', email: 'mina@x.edu.au' })

  it('are listed with role and last active, N/A where that is missing', async () => {
    answerMembers([
      aMember({ first_name: 'Ben', last_name: 'Ng', is_champion: true, is_admin: true }),
      amelia,
      mina,
    ])
    const person = open([aLab()])

    await person.click(await screen.findByRole('button', { name: 'View Members of Reef Genomics Lab' }))

    const dialog = await screen.findByRole('dialog', { name: 'Members of Reef Genomics Lab' })
    expect(await within(dialog).findByRole('row', { name: /Amelia Tran.*Member.*Today/ })).toBeVisible()
    expect(within(dialog).getByRole('row', { name: /Mina Sato.*Member.*N\/A/ })).toBeVisible()
    expect(within(dialog).getByRole('row', { name: /Ben Ng.*Champion, Admin/ })).toBeVisible()
    const headers = within(dialog).getAllByRole('columnheader')
    expect(headers.map((header) => header.textContent)).toEqual([
      'Name',
      'Email',
      'Role',
      'Last Active',
      'Remove',
    ])
  })

  it('are saved as CSV, named after the lab, safe from formulas', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file)
      return 'blob:members'
    })
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    answerMembers([aMember({ first_name: '=HYPERLINK("x")', last_name: 'Tran', is_champion: true }), mina])
    const person = open([aLab({ name: 'Reef  Genomics Lab' })])
    await person.click(await screen.findByRole('button', { name: /View Members/ }))
    const button = await screen.findByRole('button', { name: 'Download CSV' })
    await waitFor(() => expect(button).toBeEnabled())

    await person.click(button)

    expect(names).toEqual(['Reef__Genomics_Lab_members.csv'])
    expect((await files[0]?.text())?.replace('\uFEFF', '')).toBe(
      'Name,Email,Role,Last Active\r\n' +
        '"\'=HYPERLINK(""x"") Tran",amelia.tran@portellery.edu.au,Champion,N/A\r\n' +
        'Mina Sato,mina@x.edu.au,Member,N/A\r\n',
    )
  })

  it('can be removed by the admin, and the notice names person and lab', async () => {
    answerMembers([amelia, mina])
    const lab = aLab()
    const sent = answer(removeMember, { success: true, message: '' })
    const person = open([lab])
    await person.click(await screen.findByRole('button', { name: /View Members/ }))
    await person.click(await screen.findByRole('button', { name: 'Remove Mina Sato' }))

    await person.click(await screen.findByRole('button', { name: 'Remove' }))

    expect(await screen.findByText('Removed Mina Sato from Reef Genomics Lab')).toBeVisible()
    expect(sent[0]?.body).toEqual({ reason: '', notify_user: true })
  })

  it('stay when the answer is broken, and the question says so', async () => {
    answerMembers([mina])
    interrupt(removeMember, 200)
    const person = open([aLab()])
    await person.click(await screen.findByRole('button', { name: /View Members/ }))
    await person.click(await screen.findByRole('button', { name: 'Remove Mina Sato' }))

    await person.click(await screen.findByRole('button', { name: 'Remove' }))

    expect(await screen.findByText('Failed to remove member')).toBeVisible()
  })

  it('offer to be loaded again', async () => {
    interrupt(listMembers, 500)
    const person = open([aLab()])
    await person.click(await screen.findByRole('button', { name: /View Members/ }))
    expect(await screen.findByText('Failed to load members')).toBeVisible()
    answerMembers([mina])

    await person.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByRole('row', { name: /Mina Sato/ })).toBeVisible()
  })

  it('are none in an empty lab', async () => {
    answerMembers([])
    const person = open([aLab()])

    await person.click(await screen.findByRole('button', { name: /View Members/ }))

    expect(await screen.findByText('No one has joined this lab yet.')).toBeVisible()
  })
})

describe('taking the role from a champion', () => {
  it('asks first, then says that the lab has none', async () => {
    answer(potentialChampions, { success: true, potential_champions: [] })
    const sent = answer(removeChampion, { success: true, message: 'The lab no longer has a Champion' })
    const person = open([aLab()])
    await person.click(await screen.findByRole('button', { name: 'Change Champion of Reef Genomics Lab' }))
    await person.click(await screen.findByRole('button', { name: 'Remove as Champion' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove Priya Nair as Champion?' })
    expect(sent).toHaveLength(0)

    await person.click(within(dialog).getByRole('button', { name: 'Remove as Champion' }))

    expect(await screen.findByText('The lab no longer has a Champion')).toBeInTheDocument()
  })
})
