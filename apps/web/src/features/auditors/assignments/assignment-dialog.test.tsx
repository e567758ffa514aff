import {
  type AssignableLab,
  type Auditor,
  assignAuditor,
  inviteAuditor,
  type listAuditors as List,
  listAssignments,
  listAuditors,
  withdrawAuditor,
} from '@lab-zer0/contracts/auditors.ts'
import type { ResultOf } from '@lab-zer0/contracts/endpoint.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { anAssignableLab, anAssignment, anAuditor } from '../../../testing/auditors.ts'
import { anId } from '../../../testing/labs.ts'
import { answer, interrupt, lose, refuse } from '../../../testing/server.ts'
import { anAdmin, renderSignedIn } from '../../../testing/signed-in.tsx'
import { write } from '../../../testing/write.ts'
import { AssignAuditorsScreen } from './assign-auditors-screen.tsx'

type Suggestion = ResultOf<typeof List>['suggestion']

const grace = anAuditor({ auditorEligibility: { wet: true, dry: true } })
const ben = anAuditor({ name: 'Ben Castellano', email: 'ben@portellery.edu.au' })
const busy = anAuditor({
  name: 'Mei-Lin Zhou',
  email: 'mei-lin@portellery.edu.au',
  workload: 'high',
  lab_auditing_membership: [1, 2, 3].map((n) => ({ id: anId(), name: `Lab ${n}` })),
})
const tomasz = anAuditor({
  name: 'Tomasz Wilk',
  email: 'tomasz@portellery.edu.au',
  auditorEligibility: { wet: false, dry: true },
  refusal: { code: 'auditor_not_qualified', message: 'This person is not qualified for labs of this type.' },
})
const member = anAuditor({
  name: 'Ada Reid',
  email: 'ada@portellery.edu.au',
  refusal: { code: 'auditor_in_lab', message: 'A member of this lab cannot audit it.' },
})
const everybody = [tomasz, ben, member, busy, grace]

function serve(lab: AssignableLab) {
  answer(listAssignments, {
    success: true,
    labs: [lab],
    total_labs: 1,
    available_auditors: 5,
    unassigned_labs: lab.assignment ? 0 : 1,
  })
}

async function open(
  lab: AssignableLab,
  { auditors = everybody as Auditor[], suggestion = null as Suggestion } = {},
) {
  serve(lab)
  answer(listAuditors, { success: true, auditors, suggestion })
  const person = renderSignedIn(
    paths.assignAuditors,
    paths.assignAuditors,
    <AssignAuditorsScreen />,
    anAdmin(),
  )
  await person.click(await screen.findByRole('button', { name: /auditor (to|of)/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Assign an auditor' })
  return { person, dialog: within(dialog) }
}

const soil = anAssignableLab()
const reassigned = anAssignableLab({ state: 'awaiting_audit', assignment: anAssignment(ben) })

describe('the tab Existing Auditors', () => {
  it('shows eligibility and workload of each, those who cannot last and with the reason', async () => {
    const { dialog } = await open(soil)

    await dialog.findByRole('radio', { name: /Grace Kim/ })
    expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      expect.stringContaining('Ben Castellano'),
      expect.stringContaining('Mei-Lin Zhou'),
      expect.stringContaining('Grace Kim'),
      expect.stringContaining('Tomasz Wilk'),
      expect.stringContaining('Ada Reid'),
    ])
    expect(dialog.getByRole('radio', { name: /Grace Kim.*Wet.*Dry.*No labs/ })).toBeEnabled()
    expect(dialog.getByRole('radio', { name: /Mei-Lin Zhou.*3 labs.*Heavy workload/ })).toBeEnabled()
    expect(dialog.getByRole('radio', { name: /Tomasz Wilk.*Not qualified for wet labs/ })).toBeDisabled()
    expect(dialog.getByRole('radio', { name: /Ada Reid.*A member of this lab/ })).toBeDisabled()
    expect(dialog.getByRole('button', { name: 'Assign' })).toBeDisabled()
  })

  it('puts the suggested auditor first, chosen, with the reasons', async () => {
    const reasons = ['qualified', 'light_workload', 'other_department', 'no_mutual_audit'] as const
    const { dialog } = await open(soil, { suggestion: { auditor_id: grace.id, reasons: [...reasons] } })

    const first = (await dialog.findAllByRole('radio'))[0]
    expect(first).toBeChecked()
    expect(
      dialog.getByText(
        "Suggested: qualified for wet labs, not auditing any lab, from another department and no audit of each other's labs in the last cycle.",
      ),
    ).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Assign Grace Kim' })).toBeEnabled()
  })

  it.each([
    ['name', 'mei'],
    ['email', 'MEI-LIN@port'],
  ])('is searched by %s', async (_what, text) => {
    const { person, dialog } = await open(soil)
    await dialog.findByRole('radio', { name: /Grace Kim/ })

    await person.type(dialog.getByRole('searchbox', { name: 'Search auditors' }), text)

    expect(dialog.getAllByRole('radio')).toHaveLength(1)
    expect(dialog.getByRole('radio', { name: /Mei-Lin Zhou/ })).toBeVisible()
  })

  it('assigns, says so in the words of the specification, and closes', async () => {
    const sent = answer(assignAuditor, {
      success: true,
      message: 'Successfully assigned Grace Kim to Soil Microbiome Lab',
      assignment: anAssignment(grace),
    })
    const { person, dialog } = await open(soil)
    await person.click(await dialog.findByRole('radio', { name: /Grace Kim/ }))

    await person.click(dialog.getByRole('button', { name: 'Assign Grace Kim' }))

    expect(await screen.findByText('Successfully assigned Grace Kim to Soil Microbiome Lab')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent.map(({ body }) => body)).toEqual([{ auditor_id: grace.id, assignment_id: null }])
  })

  it('warns before it replaces somebody, and names the assignment that it saw', async () => {
    const sent = answer(assignAuditor, {
      success: true,
      message: 'Successfully assigned Grace Kim to Soil Microbiome Lab',
      assignment: anAssignment(grace),
    })
    const { person, dialog } = await open(reassigned)
    expect(await dialog.findByRole('radio', { name: /Ben Castellano/ })).toBeDisabled()
    await person.click(dialog.getByRole('radio', { name: /Grace Kim/ }))

    expect(
      dialog.getByText(
        'Ben Castellano is the auditor now. If you continue, Grace Kim takes over and we email Ben Castellano.',
      ),
    ).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Assign Grace Kim' }))

    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({ auditor_id: grace.id, assignment_id: reassigned.assignment?.id })
  })

  it('says who was assigned meanwhile by another admin, and goes on from there', async () => {
    const { person, dialog } = await open(soil)
    await person.click(await dialog.findByRole('radio', { name: /Grace Kim/ }))
    const taken = { ...soil, assignment: anAssignment(ben) }
    refuse(assignAuditor, 'assignment_changed')
    serve(taken)

    await person.click(dialog.getByRole('button', { name: 'Assign Grace Kim' }))

    expect(await dialog.findByText('The auditor has changed')).toBeVisible()
    expect(
      dialog.getByText('Ben Castellano was assigned while you had this open. Check before you continue.'),
    ).toBeVisible()
    const sent = answer(assignAuditor, { success: true, message: 'ok', assignment: anAssignment(grace) })
    await person.click(dialog.getByRole('button', { name: 'Assign Grace Kim' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ assignment_id: taken.assignment.id })
  })

  it.each([
    [
      'an answer that is not ours',
      () => interrupt(assignAuditor, 502),
      'Failed to assign auditor. Please try again.',
    ],
    ['no answer', () => lose(assignAuditor), 'Network error. Please check your connection.'],
    ['a rule', () => refuse(assignAuditor, 'auditor_in_lab'), 'A member of this lab cannot audit it.'],
  ])('stays open and says why after %s', async (_what, fail, message) => {
    const { person, dialog } = await open(soil)
    await person.click(await dialog.findByRole('radio', { name: /Grace Kim/ }))
    fail()

    await person.click(dialog.getByRole('button', { name: 'Assign Grace Kim' }))

    const alert = (await dialog.findAllByRole('alert')).find((each) => each.textContent !== '')
    expect(alert).toHaveTextContent(message)
  })

  it('takes the audit away after a second question', async () => {
    const sent = answer(withdrawAuditor, { success: true, message: 'Auditor removed' })
    const { person, dialog } = await open(reassigned)

    await person.click(await dialog.findByRole('button', { name: 'Remove auditor' }))
    const question = await screen.findByRole('alertdialog', { name: 'Remove Ben Castellano as auditor?' })
    await person.click(within(question).getByRole('button', { name: 'Remove auditor' }))

    expect(await screen.findByText('Auditor removed')).toBeVisible()
    expect(sent[0]?.body).toEqual({ assignment_id: reassigned.assignment?.id })
  })

  it('says that nobody is an auditor yet', async () => {
    const { dialog } = await open(soil, { auditors: [] })

    expect(await dialog.findByText('No one is qualified yet. Invite someone on the next tab.')).toBeVisible()
  })
})

describe('the tab Invite New', () => {
  async function openInvite(lab = soil) {
    const opened = await open(lab)
    await opened.person.click(await opened.dialog.findByRole('tab', { name: 'Invite New' }))
    return opened
  }
  const invitation = {
    id: anId(),
    email: 'aroha@portellery.edu.au',
    fullName: 'Aroha Ngata',
    expires_at: '2026-11-29T02:00:00.000Z',
  }
  const accepted = { success: true, message: 'Invitation sent to Aroha Ngata', invitation } as const

  it("begins with the lab's type and with assigning", async () => {
    const { person, dialog } = await openInvite(anAssignableLab({ type: 'dry' }))

    expect(dialog.getByRole('checkbox', { name: 'Dry labs' })).toBeChecked()
    expect(dialog.getByRole('checkbox', { name: 'Wet labs' })).not.toBeChecked()
    expect(dialog.getByRole('checkbox', { name: /^Assign now/ })).toBeChecked()
    await write(person, dialog.getByLabelText('Full name'), 'Aroha Ngata')
    expect(
      dialog.getByRole('checkbox', { name: 'Assign now: Aroha becomes the auditor when they accept' }),
    ).toBeChecked()
  })

  it('sends the invitation and says so', async () => {
    const sent = answer(inviteAuditor, accepted)
    const { person, dialog } = await openInvite()

    await write(person, dialog.getByLabelText('Full name'), ' Aroha Ngata ')
    await write(person, dialog.getByLabelText('Email'), 'Aroha@PortEllery.edu.au')
    await person.click(dialog.getByRole('button', { name: 'Send invitation' }))

    expect(await screen.findByText('Invitation sent to Aroha Ngata')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent[0]?.body).toEqual({
      fullName: 'Aroha Ngata',
      email: 'aroha@portellery.edu.au',
      eligibility: { wet: true, dry: false },
      message: null,
      assignNow: true,
      lab_id: soil.id,
    })
  })

  it('asks for the name and the address in an Invitation Error', async () => {
    const { person, dialog } = await openInvite()

    await person.click(dialog.getByRole('button', { name: 'Send invitation' }))

    const alert = dialog.getByRole('alert')
    expect(alert).toHaveTextContent('Invitation Error')
    expect(alert).toHaveTextContent('Full name and email are required.')
    expect(dialog.getByLabelText('Full name')).toHaveFocus()
    expect(dialog.getByLabelText('Full name')).toHaveAccessibleDescription(/are required/)
  })

  it('asks for wet, dry or both', async () => {
    const { person, dialog } = await openInvite()
    await write(person, dialog.getByLabelText('Full name'), 'Aroha Ngata')
    await write(person, dialog.getByLabelText('Email'), 'aroha@portellery.edu.au')
    await person.click(dialog.getByRole('checkbox', { name: 'Wet labs' }))

    await person.click(dialog.getByRole('button', { name: 'Send invitation' }))

    expect(dialog.getByRole('alert')).toHaveTextContent('Tick wet labs, dry labs or both.')
  })

  const EXISTS =
    'An auditor with this email already exists. Please select them from the existing auditors tab.'

  it('goes to the existing tab with the auditor chosen who has this address, without asking the server', async () => {
    const sent = answer(inviteAuditor, accepted)
    const { person, dialog } = await openInvite()
    await person.type(dialog.getByLabelText('Full name'), 'G. Kim')
    await write(person, dialog.getByLabelText('Email'), 'GRACE.KIM@portellery.edu.au')

    await person.click(dialog.getByRole('button', { name: 'Send invitation' }))

    expect(await dialog.findByText(EXISTS)).toBeVisible()
    expect(dialog.getByText('Invitation Error')).toBeVisible()
    expect(dialog.getByRole('tab', { name: 'Existing Auditors' })).toHaveAttribute('aria-selected', 'true')
    expect(dialog.getByRole('radio', { name: /Grace Kim/ })).toBeChecked()
    expect(sent).toHaveLength(0)
  })

  it('does the same when only the server knows the auditor', async () => {
    const aroha = anAuditor({ name: 'Aroha Ngata', email: 'aroha@portellery.edu.au' })
    const { person, dialog } = await openInvite()
    await person.type(dialog.getByLabelText('Full name'), 'Aroha')
    await write(person, dialog.getByLabelText('Email'), 'aroha@portellery.edu.au')
    refuse(inviteAuditor, 'auditor_exists')
    answer(listAuditors, { success: true, auditors: [...everybody, aroha], suggestion: null })

    await person.click(dialog.getByRole('button', { name: 'Send invitation' }))

    expect(await dialog.findByRole('radio', { name: /Aroha Ngata/ })).toBeChecked()
    expect(dialog.getByText(EXISTS)).toBeVisible()
  })

  it('shows why an auditor with this address cannot be chosen', async () => {
    const { person, dialog } = await openInvite()
    await person.type(dialog.getByLabelText('Full name'), 'Tomasz')
    await write(person, dialog.getByLabelText('Email'), 'tomasz@portellery.edu.au')

    await person.click(dialog.getByRole('button', { name: 'Send invitation' }))

    expect(await dialog.findByRole('radio', { name: /Not qualified for wet labs/ })).toBeDisabled()
    expect(dialog.getAllByRole('radio')).toHaveLength(1)
  })

  it.each([
    [
      'an answer that is not ours',
      () => interrupt(inviteAuditor, 502),
      'Failed to send invitation. Please try again.',
    ],
    ['a rule', () => refuse(inviteAuditor, 'not_our_domain'), undefined],
  ])('keeps what was typed after %s', async (_what, fail, message) => {
    const { person, dialog } = await openInvite()
    await write(person, dialog.getByLabelText('Full name'), 'Aroha Ngata')
    await write(person, dialog.getByLabelText('Email'), 'aroha@gmail.com')
    fail()

    await person.click(dialog.getByRole('button', { name: 'Send invitation' }))

    expect(await dialog.findByText('Invitation Error')).toBeVisible()
    if (message !== undefined) expect(dialog.getByText(message)).toBeVisible()
    expect(dialog.getByLabelText('Email')).toHaveValue('aroha@gmail.com')
  })

  it('keeps what was typed while somebody looks at the other tab', async () => {
    const { person, dialog } = await openInvite()
    await write(person, dialog.getByLabelText('Full name'), 'Aroha Ngata')

    await person.click(dialog.getByRole('tab', { name: 'Existing Auditors' }))
    await person.click(dialog.getByRole('tab', { name: 'Invite New' }))

    expect(dialog.getByLabelText('Full name')).toHaveValue('Aroha Ngata')
  })
})
