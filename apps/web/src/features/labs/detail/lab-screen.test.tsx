import { getLabHome } from '@lab-zer0/contracts/lab-home.ts'
import { joinLab, listMembers } from '@lab-zer0/contracts/lab-members.ts'
import { getDashboard, getLab, getStages, type OpenLab } from '@lab-zer0/contracts/labs.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { aLabHome } from '../../../testing/lab-home.ts'
import { aDashboard, aLab, aMember, anId, mayOf, someStages } from '../../../testing/labs.ts'
import { aUser } from '../../../testing/people.ts'
import { answer, interrupt, refuse, server } from '../../../testing/server.ts'
import { anAdmin, renderSignedIn } from '../../../testing/signed-in.tsx'
import { LabScreen } from './lab-screen.tsx'

function openAt(place: string, user = aUser()) {
  return renderSignedIn(place, paths.lab, <LabScreen />, user)
}

function open(lab: OpenLab, user = aUser()) {
  answer(getLab, { success: true, lab: { ...lab, may: mayOf(lab, { isAdmin: user.is_organisation_admin }) } })
  answer(getDashboard, aDashboard(user, [lab]))
  return openAt(`/lab/${lab.id}`, user)
}

beforeEach(() => {
  answer(getLabHome, { success: true, home: aLabHome() })
  answer(getStages, { success: true, stages: someStages() })
  answer(listMembers, {
    success: true,
    lab_id: anId<LabId>(),
    lab_name: 'Reef Genomics Lab',
    members: [
      aMember({ first_name: 'Priya', last_name: 'Nair', email: 'priya@x.edu.au', is_champion: true }),
      aMember(),
    ],
    message: '2 members',
  })
})

describe('the lab page of a member', () => {
  it('shows name, type, status, organisation, members over FTE and the champion', async () => {
    open(aLab({ is_member: true }))

    expect(await screen.findByRole('heading', { level: 1, name: 'Reef Genomics Lab' })).toBeVisible()
    for (const fact of ['Wet lab', 'In Progress', 'Port Ellery University', '9 members of 12.0 FTE']) {
      expect(screen.getByText(fact)).toBeVisible()
    }
    expect(screen.getByText('priya.nair@portellery.edu.au')).toBeVisible()
  })

  it('says Not assigned where there is no champion', async () => {
    open(aLab({ is_member: true, champion_email: null, champion_name: null }))

    expect(await screen.findByText('Not assigned')).toBeVisible()
  })

  it('says who is invited to be the Champion, until they join', async () => {
    const nobody = { champion_email: null, champion_name: null }
    open(aLab({ is_member: true, ...nobody, champion_invited: 'jo.park@portellery.edu.au' }))

    expect(
      await screen.findByText(
        'Not assigned yet. jo.park@portellery.edu.au is invited and becomes Champion on joining the lab.',
      ),
    ).toBeVisible()
  })

  it('says that a lab without a Champion needs one before it locks anything', async () => {
    const nobody = { champion_email: null, champion_name: null }
    open(aLab({ is_member: true, ...nobody }))

    const path = await screen.findByRole('region', { name: 'The path to Bronze' })
    expect(
      await within(path).findByText(/^Choose a Champion first: nobody else can lock a form\./),
    ).toBeVisible()
  })

  it('counts nothing of a cycle whose certificate has ended', async () => {
    answer(getStages, {
      success: true,
      stages: someStages({
        stage: 'lapsed',
        adviceMessage: 'Your certificate is no longer valid.',
        progress: {
          baseline: { locked: 3, total: 3, rows: 0 },
          checklist: { answered: 26, total: 26 },
          savings: { locked: 3, total: 3, rows: 0 },
        },
      }),
    })

    open(aLab({ is_member: true }))

    const path = await screen.findByRole('region', { name: 'The path to Bronze' })
    expect(await within(path).findByText('Your certificate is no longer valid.')).toBeVisible()
    expect(within(path).queryByText('26 of 26 answered')).toBeNull()
  })

  it('says that the certificate has ended, with nothing that looks open', async () => {
    answer(getStages, {
      success: true,
      stages: someStages({
        stage: 'lapsed',
        actions: { baselineAssessment: 'preview', checklist: 'preview', savingsCalculator: 'preview' },
        progress: {
          baseline: { locked: 3, total: 3, rows: 0 },
          checklist: { answered: 26, total: 26 },
          savings: { locked: 3, total: 3, rows: 0 },
        },
      }),
    })

    open(
      aLab({
        is_member: true,
        station: 'certified',
        needed_next: 'champion',
        certificate_ended_at: '2026-10-21T12:59:59.000Z',
      }),
    )

    expect(await screen.findByText('Certificate ended')).toBeVisible()
    expect(screen.queryByText('In Progress')).toBeNull()
    const baseline = await screen.findByRole('region', { name: 'Baseline Assessment' })
    expect(within(baseline).getByText('Done')).toBeVisible()
    expect(within(baseline).queryByText('Open')).toBeNull()
    const path = screen.getByRole('region', { name: 'The path to Bronze' })
    expect(within(path).getAllByText('Ended on 21 Oct 2026')[0]).toBeVisible()
    expect(within(path).queryByText('Now')).toBeNull()
    expect(within(path).queryByRole('link', { name: 'Baseline Assessment' })).toBeNull()
  })

  it('shows an open appeal to the lab’s own people, and whose turn it is', async () => {
    answer(getStages, {
      success: true,
      stages: someStages({
        stage: 'appealed',
        station: 'audit',
        neededNext: 'admin',
        audit: null,
        adviceMessage: 'With your Org Admin.',
      }),
    })

    open(aLab({ is_member: true, station: 'audit', needed_next: 'admin', has_open_appeal: true }))

    expect(await screen.findByText('Appeal open')).toBeVisible()
    expect(screen.getByText('Needed next: your Org Admin')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Open the Improvement Pack' })).toBeVisible()
  })

  it('shows the path, the station that is open and who is needed next', async () => {
    answer(getStages, {
      success: true,
      stages: someStages({
        stage: 'checklist_in_progress',
        station: 'checklist',
        adviceMessage: 'Good going. Keep answering as you act.',
        actions: { baselineAssessment: 'preview', checklist: 'start', savingsCalculator: 'preview' },
        progress: {
          baseline: { locked: 3, total: 3, rows: 0 },
          checklist: { answered: 14, total: 26 },
          savings: { locked: 0, total: 3, rows: 0 },
        },
      }),
    })

    open(aLab({ is_member: true, station: 'checklist' }))

    const path = await screen.findByRole('region', { name: 'The path to Bronze' })
    expect(await within(path).findByText('14 of 26 answered')).toBeVisible()
    const now = within(path)
      .getAllByRole('listitem')
      .find((item) => item.getAttribute('aria-current') === 'step')
    expect(now).toHaveTextContent('Checklist')
    expect(within(path).getByText(/^Step 2 of 6\. Started/)).toBeVisible()
    expect(within(path).getByText('Needed next: any lab member')).toBeVisible()
    expect(within(path).getByText('Good going. Keep answering as you act.')).toBeVisible()
  })

  it('says what was begun, and offers to continue it', async () => {
    answer(getStages, {
      success: true,
      stages: someStages({
        progress: {
          baseline: { locked: 0, total: 3, rows: 35 },
          checklist: { answered: 0, total: 26 },
          savings: { locked: 0, total: 3, rows: 0 },
        },
      }),
    })

    open(aLab({ is_member: true }))

    const baseline = await screen.findByRole('region', { name: 'Baseline Assessment' })
    expect(await within(baseline).findByRole('link', { name: 'Continue Baseline Assessment' })).toBeVisible()
    expect(within(baseline).getByText('0 of 3 categories submitted, 35 rows entered')).toBeVisible()
  })

  it('has three activities, of which one opens and the others say why they do not', async () => {
    const lab = aLab({ is_member: true })

    open(lab)

    const baseline = await screen.findByRole('region', { name: 'Baseline Assessment' })
    const start = await within(baseline).findByRole('link', { name: 'Start Baseline Assessment' })
    expect(start).toHaveAttribute('href', `/lab/${lab.id}/baseline`)
    const checklist = screen.getByRole('region', { name: 'Bronze Checklist' })
    expect(within(checklist).getByText('0 of 26 answered')).toBeVisible()
    const savings = screen.getByRole('region', { name: 'Savings Calculator' })
    expect(within(savings).getByRole('button', { name: 'Start Savings Calculator' })).toBeDisabled()
    expect(within(savings).getByRole('button')).toHaveAccessibleDescription(
      'Opens when your checklist is under way.',
    )
    expect(screen.queryByText('Estimate Impact Report')).not.toBeInTheDocument()
  })

  it('calls savings done that are locked, while a lab that was sent back answers its checklist again', async () => {
    answer(getStages, {
      success: true,
      stages: someStages({
        stage: 'resubmission',
        actions: { baselineAssessment: 'preview', checklist: 'start', savingsCalculator: 'preview' },
        progress: {
          baseline: { locked: 3, total: 3, rows: 0 },
          checklist: { answered: 26, total: 26 },
          savings: { locked: 3, total: 3, rows: 0 },
        },
      }),
    })

    open(aLab({ is_member: true, station: 'checklist' }))

    const savings = await screen.findByRole('region', { name: 'Savings Calculator' })
    expect(await within(savings).findByText('Done')).toBeVisible()
    const checklist = screen.getByRole('region', { name: 'Bronze Checklist' })
    expect(within(checklist).getByText('Open')).toBeVisible()
    expect(checklist).not.toHaveTextContent('without saving')
  })

  it('leads to what the lab works on now', async () => {
    const lab = aLab({ is_member: true })

    open(lab)

    const path = await screen.findByRole('region', { name: 'The path to Bronze' })
    const next = within(path).getByRole('link', { name: 'Baseline Assessment' })
    expect(next).toHaveAttribute('href', `/lab/${lab.id}/baseline`)
  })

  it('lists the members with the Champion badge and when they were last active', async () => {
    open(aLab({ is_member: true }))

    const card = await screen.findByRole('region', { name: 'Members' })
    const [priya, amelia] = await within(card).findAllByRole('listitem')
    expect(priya).toHaveTextContent(/Priya Nair.*Champion/)
    expect(amelia).toHaveTextContent('Amelia TranLast active N/A')
  })

  it('opens the whole list', async () => {
    const person = open(aLab({ is_member: true }))

    await person.click(await screen.findByRole('button', { name: 'See all members' }))

    const dialog = await screen.findByRole('dialog', { name: 'Members of Reef Genomics Lab' })
    expect(within(dialog).queryByRole('button', { name: /^Remove / })).not.toBeInTheDocument()
  })

  it('keeps the path when the counts could not be loaded, and tries again', async () => {
    interrupt(getStages, 502)
    const person = open(aLab({ is_member: true }))
    expect(await screen.findByText("We couldn't load this lab's progress.")).toBeVisible()
    const path = screen.getByRole('region', { name: 'The path to Bronze' })
    expect(within(path).getByText('Checklist')).toBeVisible()
    answer(getStages, { success: true, stages: someStages() })

    await person.click(screen.getByRole('button', { name: 'Try again' }))

    expect((await screen.findAllByText('0 of 3 categories'))[0]).toBeVisible()
  })
})

describe('the lab page of somebody else', () => {
  it('hides the members, offers Join and asks the server for nothing it would refuse', async () => {
    const stages = answer(getStages, { success: true, stages: someStages() })
    const members = refuse(listMembers, 'forbidden')

    open(aLab())

    expect(await screen.findByText('Join this lab to see who is in it.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Join Reef Genomics Lab' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Start Baseline Assessment' })).toHaveAccessibleDescription(
      'For members of this lab.',
    )
    expect([...stages, ...members]).toHaveLength(0)
  })

  it('becomes the page of a member by joining', async () => {
    const lab = aLab()
    answer(joinLab, { success: true, message: 'Lab joined' })
    const person = open(lab)
    const button = await screen.findByRole('button', { name: 'Join Reef Genomics Lab' })
    const joined = aLab({ id: lab.id, is_member: true })
    answer(getLab, { success: true, lab: joined })
    answer(getDashboard, { success: true, current_lab: joined, all_labs: [joined] })

    await person.click(button)

    expect(await screen.findByText('Amelia Tran')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'More actions for Reef Genomics Lab' }))
    expect(await screen.findByRole('menuitem', { name: 'Leave' })).toBeVisible()
  })

  it('lets an admin see the members and change the champion', async () => {
    open(aLab(), anAdmin())

    expect(await screen.findByText('Amelia Tran')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Change' })).toBeVisible()
  })
})

describe('a lab that cannot be shown', () => {
  it('is Lab not found where there is none, with the way back', async () => {
    refuse(getLab, 'lab_not_found')

    openAt(`/lab/${anId()}`)

    expect((await screen.findAllByRole('heading', { name: 'Lab not found' }))[0]).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard')
  })

  it('is not asked for where the address names no lab', async () => {
    const sent = refuse(getLab, 'lab_not_found')

    openAt('/lab/reef')

    expect((await screen.findAllByRole('heading', { name: 'Lab not found' }))[0]).toBeInTheDocument()
    expect(sent).toHaveLength(0)
  })

  it('can be tried again after an error', async () => {
    interrupt(getLab, 502)
    const lab = aLab({ is_member: true })
    const person = openAt(`/lab/${lab.id}`)
    expect(await screen.findByRole('heading', { name: 'We could not load this lab' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible()
    answer(getLab, { success: true, lab })
    answer(getDashboard, { success: true, current_lab: lab, all_labs: [lab] })

    await person.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByRole('heading', { level: 1, name: 'Reef Genomics Lab' })).toBeVisible()
  })

  it('is told apart where the answer lacks its type', async () => {
    const { type: _, ...typeless } = aLab()
    server.use(http.get('*/api/labs/:id', () => HttpResponse.json({ success: true, lab: typeless })))

    openAt(`/lab/${typeless.id}`)

    expect(await screen.findByText('Invalid lab details: missing lab type')).toBeVisible()
  })
})
