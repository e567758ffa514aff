import { eligibleChampions, transferChampion } from '@lab-zer0/contracts/champions.ts'
import { joinLab, leaveLab, listMembers, removeMember } from '@lab-zer0/contracts/lab-members.ts'
import { getDashboard, getStages, type OpenLab } from '@lab-zer0/contracts/labs.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { aDashboard, aLab, aMember, anId, labsNamed, someStages } from '../../../testing/labs.ts'
import { aUser } from '../../../testing/people.ts'
import { answer, interrupt, lose, refuse } from '../../../testing/server.ts'
import { renderSignedIn } from '../../../testing/signed-in.tsx'
import { write } from '../../../testing/write.ts'
import { MemberDashboard } from './member-dashboard.tsx'

const me = aUser()
const amelia = aMember()
const priya = aMember({
  id: me.id,
  first_name: 'Priya',
  last_name: 'Nair',
  email: me.email,
  is_champion: true,
})

function open(labs: { current?: OpenLab; others?: OpenLab[] }, user = me, place: string = paths.dashboard) {
  const { current, others = [] } = labs
  answer(getDashboard, aDashboard(user, [...(current ? [current] : []), ...others]))
  return renderSignedIn(place, paths.dashboard, <MemberDashboard />, user)
}

beforeEach(() => {
  answer(getStages, { success: true, stages: someStages() })
  answer(listMembers, {
    success: true,
    lab_id: anId<LabId>(),
    lab_name: amelia.lab_name,
    members: [priya, amelia],
    message: '2 members',
  })
})

describe('the member dashboard of somebody in no lab', () => {
  it('offers Create Lab, Join where there is room, and Full where there is not', async () => {
    const roomy = aLab({ name: 'Catalysis Lab', member_count: 8, total_fte: 9 })
    const full = aLab({ name: 'Astro Data Lab', member_count: 6, total_fte: 6 })

    open({ others: [roomy, full] })

    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Create Lab' })).toHaveAttribute(
      'href',
      '/dashboard/register-lab',
    )
    const list = await screen.findByRole('region', { name: 'Other Labs in Your Organisation' })
    expect(within(list).getByRole('button', { name: 'Join Catalysis Lab' })).toBeEnabled()
    expect(within(list).getByText('8 of 9.0 FTE')).toBeVisible()
    expect(within(list).getByText('Full')).toBeVisible()
    expect(within(list).queryByRole('button', { name: 'Join Astro Data Lab' })).not.toBeInTheDocument()
    expect(screen.queryByText('Quick Actions')).not.toBeInTheDocument()
  })

  it('says No Labs Found where the organisation has none', async () => {
    open({})

    expect(await screen.findByRole('heading', { name: 'No Labs Found' })).toBeVisible()
  })

  it('shows Quick Actions to those who can invite, also where they have no organisation', async () => {
    open({}, aUser({ can_invite: true, organisation_id: null }))

    const card = await screen.findByRole('region', { name: 'Quick Actions' })
    expect(within(card).getByRole('link', { name: 'Manage Invitations' })).toHaveAttribute(
      'href',
      '/invitations',
    )
    expect(screen.queryByRole('link', { name: 'Create Lab' })).not.toBeInTheDocument()
  })

  it('shows ten labs a page and keeps the page in the address', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Lab ${String(index + 1).padStart(2, '0')}`)
    const person = open({ others: labsNamed(...names) })
    const list = await screen.findByRole('region', { name: 'Other Labs in Your Organisation' })

    expect(within(list).getAllByRole('listitem')).toHaveLength(10)
    await person.click(within(list).getByRole('button', { name: 'Page 2' }))

    expect(within(list).getByText('Showing 11 to 12 of 12 labs')).toBeVisible()
    expect(within(list).getByRole('link', { name: 'Lab 12' })).toBeVisible()
  })

  it('says that the link to all labs counts one more than the list of others', async () => {
    open({ current: aLab({ is_member: true }), others: labsNamed('Lab 1', 'Lab 2') })

    expect(await screen.findByRole('link', { name: 'All 3 labs, yours included' })).toBeVisible()
  })

  it('opens the page that the address names', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Lab ${index + 1}`)

    open({ others: labsNamed(...names) }, me, '/dashboard?page=2')

    expect(await screen.findByText('Showing 11 to 12 of 12 labs')).toBeVisible()
  })

  it('says what could not be loaded and why, and tries again', async () => {
    interrupt(getDashboard, 502)
    const person = renderSignedIn(paths.dashboard, paths.dashboard, <MemberDashboard />, me)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Error loading dashboard data')
    expect(alert).toHaveTextContent('Failed to fetch dashboard data')
    answer(getDashboard, { success: true, current_lab: null, all_labs: labsNamed('Catalysis Lab') })

    await person.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByRole('link', { name: 'Catalysis Lab' })).toBeVisible()
  })
})

describe('joining', () => {
  it('puts the lab into My Lab and says so', async () => {
    const lab = aLab({ name: 'Catalysis Lab' })
    const sent = answer(joinLab, { success: true, message: 'Lab joined' })
    const person = open({ others: [lab] })
    const button = await screen.findByRole('button', { name: 'Join Catalysis Lab' })
    const joined = { ...lab, is_member: true, member_count: 10 }
    answer(getDashboard, aDashboard(me, [joined]))

    await person.click(button)

    expect(await screen.findByText('Lab joined')).toBeVisible()
    expect(await screen.findByRole('region', { name: /My Lab.*Catalysis Lab/ })).toBeVisible()
    expect(sent[0]?.url.pathname).toBe(`/api/labs/join/${lab.id}`)
  })

  it("says the server's reason when it refuses, and does not ask to try again", async () => {
    refuse(joinLab, 'lab_full')
    const person = open({ others: labsNamed('Catalysis Lab') })

    await person.click(await screen.findByRole('button', { name: 'Join Catalysis Lab' }))

    expect(await screen.findByText('This lab is full')).toBeVisible()
    expect(screen.queryByText('Unable to join lab. Please try again.')).not.toBeInTheDocument()
  })

  it.each([
    ['a gateway answers', () => interrupt(joinLab, 502), 'Failed to join lab'],
    ['the call gets lost', () => lose(joinLab), 'Network error. Please check your connection.'],
  ])('asks to try again when %s', async (_, fail, reason) => {
    fail()
    const person = open({ others: labsNamed('Catalysis Lab') })

    await person.click(await screen.findByRole('button', { name: 'Join Catalysis Lab' }))

    expect(await screen.findByText('Unable to join lab. Please try again.')).toBeVisible()
    expect(screen.getByText(reason)).toBeVisible()
  })

  it('is closed to somebody who is in a lab, and says why', async () => {
    const current = aLab({ is_member: true })

    open({ current, others: labsNamed('Catalysis Lab') })

    const button = await screen.findByRole('button', { name: 'Join Catalysis Lab' })
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription('You can belong to one lab at a time.')
    expect(screen.getByText(/leave Reef Genomics Lab first/)).toBeVisible()
  })
})

describe('the dashboard of a member', () => {
  const current = aLab({ is_member: true })

  it('shows the path of the lab, whose turn it is, and the team', async () => {
    answer(getStages, {
      success: true,
      stages: someStages({
        progress: {
          baseline: { locked: 1, total: 3, rows: 0 },
          checklist: { answered: 0, total: 26 },
          savings: { locked: 0, total: 3, rows: 0 },
        },
      }),
    })

    open({ current })

    const card = await screen.findByRole('region', { name: /My Lab/ })
    expect(within(card).getByRole('link', { name: 'Reef Genomics Lab' })).toHaveAttribute(
      'href',
      `/lab/${current.id}`,
    )
    expect(within(card).getByText('9 members of 12.0 FTE')).toBeVisible()
    expect(within(card).getByText('Needed next: any lab member')).toBeVisible()
    expect(await within(card).findByText('1 of 3 categories')).toBeVisible()
    const team = screen.getByRole('region', { name: 'Your Team' })
    const headers = await within(team).findAllByRole('columnheader')
    expect(headers.map((header) => header.textContent)).toEqual(['Name', 'Email', 'Role', 'Lab', 'Remove'])
    expect(
      await within(team).findByRole('row', { name: /Amelia Tran.*Member.*Reef Genomics Lab/ }),
    ).toBeVisible()
    expect(within(team).getAllByRole('button', { name: /^Remove / })).toHaveLength(1)
  })

  it('says when the team could not be loaded, and tries again', async () => {
    interrupt(listMembers, 500)

    open({ current })

    expect(await screen.findByText('Failed to load team members')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
  })

  it('asks before leaving, then says that the lab was left', async () => {
    const sent = answer(leaveLab, { success: true, message: 'Lab unjoined' })
    const person = open({ current })
    await person.click(await screen.findByRole('button', { name: 'Leave Reef Genomics Lab' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave Reef Genomics Lab?' })
    expect(sent).toHaveLength(0)
    answer(getDashboard, aDashboard(me, [{ ...current, is_member: false }]))

    await person.click(within(dialog).getByRole('button', { name: 'Leave lab' }))

    expect(await screen.findByText('Lab unjoined')).toBeVisible()
    expect(await screen.findByText(/You have not joined a lab yet/)).toBeVisible()
  })

  it('stays with its question when leaving fails, and asks to try again', async () => {
    interrupt(leaveLab, 502)
    const person = open({ current })
    await person.click(await screen.findByRole('button', { name: 'Leave Reef Genomics Lab' }))

    await person.click(await screen.findByRole('button', { name: 'Leave lab' }))

    const dialog = screen.getByRole('alertdialog')
    expect(await within(dialog).findByText('Unable to leave lab. Please try again.')).toBeVisible()
    expect(screen.getByText('Failed to leave lab')).toBeInTheDocument()
  })
})

describe('removing a teammate', () => {
  const current = aLab({ is_member: true })

  it('sends reason and notification, and says so for three seconds', async () => {
    const sent = answer(removeMember, {
      success: true,
      message: 'Removed Amelia Tran from Reef Genomics Lab',
    })
    const person = open({ current })
    await person.click(await screen.findByRole('button', { name: 'Remove Amelia Tran' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove Amelia Tran from Reef Genomics Lab?' })

    await write(person, within(dialog).getByLabelText('Reason'), '  Has moved to Perth ')
    await person.click(within(dialog).getByRole('checkbox', { name: 'Email this person' }))
    await person.click(within(dialog).getByRole('button', { name: 'Remove' }))

    expect(await screen.findByText('Removed Amelia Tran from Reef Genomics Lab')).toBeVisible()
    expect(sent[0]?.body).toEqual({ reason: 'Has moved to Perth', notify_user: false })
    expect(sent[0]?.url.pathname).toBe(`/api/labs/${current.id}/members/${amelia.id}`)
    await waitFor(() =>
      expect(screen.queryByText('Removed Amelia Tran from Reef Genomics Lab')).not.toBeInTheDocument(),
    )
  })

  it('says why the champion and oneself stay, and has no button that refuses', async () => {
    const champion = aMember({ first_name: 'Ben', last_name: 'Castellano', is_champion: true })
    const myself = { ...priya, is_champion: false }
    answer(listMembers, {
      success: true,
      lab_id: current.id,
      lab_name: current.name,
      members: [champion, myself],
      message: '2 members',
    })
    open({ current })

    const team = within(await screen.findByRole('table', { name: 'The people in your lab' }))
    expect(await team.findByText('Transfer the role first')).toBeVisible()
    expect(team.getByText('Leave the lab yourself')).toBeVisible()
    expect(team.queryByRole('button', { name: /^Remove / })).toBeNull()
  })

  it.each([
    [502, 'Failed to remove lab member'],
    [200, 'Failed to remove team member'],
  ])('keeps the question open when the answer is a broken %i', async (status, message) => {
    interrupt(removeMember, status)
    const person = open({ current })
    await person.click(await screen.findByRole('button', { name: 'Remove Amelia Tran' }))

    await person.click(await screen.findByRole('button', { name: 'Remove' }))

    expect(await screen.findByText(message)).toBeVisible()
  })
})

describe('a champion who leaves', () => {
  const current = aLab({ is_member: true, is_champion: true })
  const successors = [{ id: amelia.id, email: amelia.email, name: 'Amelia Tran' }]
  const answerSuccessors = (eligible_champions = successors) =>
    answer(eligibleChampions, {
      success: true,
      eligible_champions,
      lab_id: current.id,
      lab_name: current.name,
    })

  it('hands the role over first, then leaves', async () => {
    answerSuccessors()
    const transferred = answer(transferChampion, { success: true, message: 'Champion transferred' })
    const left = answer(leaveLab, { success: true, message: 'Lab unjoined' })
    const person = open({ current })
    await person.click(await screen.findByRole('button', { name: 'Transfer and leave Reef Genomics Lab' }))
    const dialog = await screen.findByRole('dialog', { name: 'Transfer Champion role' })
    const confirm = await within(dialog).findByRole('button', { name: 'Transfer and leave' })
    expect(confirm).toBeDisabled()
    expect(within(dialog).getByText('Choose a member first.')).toBeVisible()

    await person.click(within(dialog).getByRole('combobox', { name: 'New Champion' }))
    await person.keyboard('{ArrowDown}')
    await person.click(await screen.findByRole('option', { name: /Amelia Tran/ }))
    await person.click(confirm)

    expect(await screen.findByText('Champion transferred')).toBeInTheDocument()
    expect(await screen.findByText('Lab unjoined')).toBeInTheDocument()
    expect(transferred[0]?.body).toEqual({ champion_id: amelia.id })
    expect(left).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('is warned where nobody else is in the lab', async () => {
    answerSuccessors([])
    const person = open({ current })

    await person.click(await screen.findByRole('button', { name: 'Transfer and leave Reef Genomics Lab' }))

    expect(
      await screen.findByText(
        'There is no one else in this lab yet. Ask a colleague to join before you hand over.',
      ),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Transfer and leave' })).not.toBeInTheDocument()
  })

  it('is told when the candidates could not be loaded', async () => {
    interrupt(eligibleChampions, 500)
    const person = open({ current })

    await person.click(await screen.findByRole('button', { name: 'Transfer and leave Reef Genomics Lab' }))

    expect(await screen.findByText('Failed to load eligible champions')).toBeVisible()
  })

  it('stays in the lab with the role moved when only the leaving failed', async () => {
    answerSuccessors()
    answer(transferChampion, { success: true, message: 'Champion transferred' })
    interrupt(leaveLab, 502)
    const person = open({ current })
    await person.click(await screen.findByRole('button', { name: 'Transfer and leave Reef Genomics Lab' }))
    await person.click(await screen.findByRole('combobox', { name: 'New Champion' }))
    await person.keyboard('{ArrowDown}')
    await person.click(await screen.findByRole('option', { name: /Amelia Tran/ }))

    await person.click(screen.getByRole('button', { name: 'Transfer and leave' }))

    expect(await screen.findByText('Unable to leave lab. Please try again.')).toBeVisible()
    expect(screen.getByText('Champion transferred')).toBeInTheDocument()
    expect(screen.getByText('Failed to leave lab')).toBeInTheDocument()
  })

  it.each([
    [
      "the server's reason",
      () => refuse(transferChampion, 'not_in_this_lab'),
      'That person is not a member of this lab.',
    ],
    ['its own sentence', () => interrupt(transferChampion, 502), "Couldn't transfer champion"],
  ])('shows %s when the role could not be moved, and does not leave', async (_, fail, message) => {
    answerSuccessors()
    fail()
    const left = answer(leaveLab, { success: true, message: 'Lab unjoined' })
    const person = open({ current })
    await person.click(await screen.findByRole('button', { name: 'Transfer and leave Reef Genomics Lab' }))
    await person.click(await screen.findByRole('combobox', { name: 'New Champion' }))
    await person.keyboard('{ArrowDown}')
    await person.click(await screen.findByRole('option', { name: /Amelia Tran/ }))

    await person.click(screen.getByRole('button', { name: 'Transfer and leave' }))

    expect(await within(screen.getByRole('dialog')).findByText(message)).toBeVisible()
    expect(left).toHaveLength(0)
  })
})
