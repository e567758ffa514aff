import { listCampuses } from '@lab-zer0/contracts/campuses.ts'
import { potentialChampions } from '@lab-zer0/contracts/champions.ts'
import { createLab, getDashboard, getLabTypes, type OpenLab } from '@lab-zer0/contracts/labs.ts'
import { getOrganisation } from '@lab-zer0/contracts/organisations.ts'
import type { RefusalCode } from '@lab-zer0/contracts/refusals.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { aLab, anId, labsNamed } from '../../../testing/labs.ts'
import { anOrganisation, aUser } from '../../../testing/people.ts'
import { answer, interrupt, refuse } from '../../../testing/server.ts'
import { anAdmin, renderSignedIn } from '../../../testing/signed-in.tsx'
import { write } from '../../../testing/write.ts'
import { RegisterLabScreen } from './register-lab-screen.tsx'

const wet = { name: 'wet', label: 'Wet' } as const
const dry = { name: 'dry', label: 'Dry' } as const

function answerOrganisation(told: true | RefusalCode = true, labLimit?: number) {
  const organisation = anOrganisation(labLimit === undefined ? {} : { lab_limit: labLimit })
  const may = { ...organisation.may, 'organisation.create_lab': told }
  answer(getOrganisation, { success: true, organisation: { ...organisation, may } })
}

function answerLabs(current: OpenLab | null, labs: OpenLab[] = []) {
  answer(getDashboard, { success: true, current_lab: current, all_labs: current ? [current, ...labs] : labs })
}

beforeEach(() => {
  answer(listCampuses, { success: true, campuses: [] })
  answerOrganisation()
  answerLabs(null)
  answer(getLabTypes, { success: true, lab_types: [wet, dry] })
})

function open(user = aUser()) {
  return renderSignedIn(paths.registerLab, paths.registerLab, <RegisterLabScreen />, user)
}

async function fillIn(person: UserEvent, { name = 'Kelp Forest Lab', fte = '4.5' } = {}) {
  await person.type(await screen.findByRole('textbox', { name: 'Lab name' }), name)
  await person.type(screen.getByRole('textbox', { name: 'Total FTE' }), fte)
  await person.click(screen.getByRole('radio', { name: /Wet/ }))
}

const submit = () => screen.findByRole('button', { name: 'Create Lab' })

describe('creating a lab', () => {
  it('asks whether the name is right, then sends what was filled in and opens the lab', async () => {
    const lab = aLab({ name: 'Kelp Forest Lab' })
    const sent = answer(createLab, { success: true, message: 'Lab created', lab })
    const person = open()
    await fillIn(person)
    await write(person, screen.getByRole('textbox', { name: 'Department or school' }), 'School of Biology')

    await person.click(await submit())
    const dialog = await screen.findByRole('alertdialog', { name: 'Is this name right?' })
    expect(dialog).toHaveTextContent(
      'The registered lab name will appear on certifications: Kelp Forest Lab.',
    )
    expect(sent).toHaveLength(0)
    await person.click(within(dialog).getByRole('button', { name: 'Yes, create it' }))

    expect(await screen.findByRole('heading', { name: `At /lab/${lab.id}` })).toBeVisible()
    expect(screen.getByText('Lab created')).toBeVisible()
    expect(sent[0]?.body).toEqual({
      name: 'Kelp Forest Lab',
      total_fte: 4.5,
      type_name: 'wet',
      department: 'School of Biology',
      principal_investigator: '',
    })
    expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('goes back to the form from the question, and from the form to the dashboard', async () => {
    const sent = answer(createLab, { success: true, message: 'Lab created', lab: aLab() })
    const person = open()
    await fillIn(person)
    await person.click(await submit())

    await person.click(await screen.findByRole('button', { name: 'Go back and edit' }))
    expect(screen.getByRole('textbox', { name: 'Lab name' })).toHaveValue('Kelp Forest Lab')
    await person.click(screen.getByRole('button', { name: 'Back' }))

    expect(await screen.findByRole('heading', { name: 'At /dashboard' })).toBeVisible()
    expect(sent).toHaveLength(0)
  })

  it('names everything that is missing, and the first of it above the form', async () => {
    const person = open()

    await person.click(await submit())

    expect((await screen.findAllByText('Lab name is required'))[0]).toBeVisible()
    expect(screen.getByText('Total FTE is required')).toBeVisible()
    expect(screen.getByText('Lab type is required')).toBeVisible()
    expect(screen.getAllByRole('alert')[0]).toHaveTextContent('Lab name is required')
  })

  it('refuses an FTE of zero', async () => {
    const person = open()
    await fillIn(person, { fte: '0' })

    await person.click(await submit())

    expect((await screen.findAllByText('FTE must be a positive number')).length).toBeGreaterThan(0)
  })

  it('offers only the types that the organisation has, and chooses the only one', async () => {
    answer(getLabTypes, { success: true, lab_types: [dry] })

    open()

    expect(await screen.findByRole('radio', { name: /Dry/ })).toBeChecked()
    expect(screen.queryByRole('radio', { name: /Wet/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('combobox', { name: 'Champion' })).not.toBeInTheDocument()
  })

  it('puts a name that is taken beside the name', async () => {
    refuse(createLab, 'lab_name_taken')
    const person = open()
    await fillIn(person)
    await person.click(await submit())

    await person.click(await screen.findByRole('button', { name: 'Yes, create it' }))

    const field = await screen.findByRole('textbox', { name: 'Lab name' })
    expect(field).toHaveAccessibleDescription(/Your organisation already has a lab with this name\./)
    expect(field).toBeInvalid()
  })

  it.each([
    [502, 'Failed to create lab'],
    [201, "Couldn't create lab"],
  ])('says so when the answer is a broken %i', async (status, message) => {
    interrupt(createLab, status)
    const person = open()
    await fillIn(person)
    await person.click(await submit())

    await person.click(await screen.findByRole('button', { name: 'Yes, create it' }))

    expect(await screen.findByText(message)).toBeVisible()
  })

  it('tells a member of a lab to leave it first', async () => {
    answerOrganisation('in_another_lab')
    answerLabs(aLab({ is_member: true }))

    open()

    expect(
      await screen.findByText('You are in another lab. Leave it first: you can be in one lab at a time.'),
    ).toBeVisible()
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
  })

  it('offers to try again when the types could not be loaded', async () => {
    interrupt(getLabTypes, 502)

    open()

    expect(await screen.findByText('We could not load the lab types.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
  })
})

describe('an admin who creates a lab', () => {
  it('may choose its champion among those who lead no other lab', async () => {
    const mei = {
      id: anId<UserId>(),
      email: 'mei@x.edu.au',
      name: 'Mei Tanaka',
      current_lab: null,
      is_current_champion: false,
    }
    answer(potentialChampions, { success: true, potential_champions: [mei] })
    const sent = answer(createLab, { success: true, message: 'Lab created', lab: aLab() })
    const person = open(anAdmin())
    await fillIn(person)

    await person.type(screen.getByRole('combobox', { name: 'Champion' }), 'mei')
    await person.click(await screen.findByRole('option', { name: /Mei Tanaka/ }))
    await person.click(await submit())
    await person.click(await screen.findByRole('button', { name: 'Yes, create it' }))

    await screen.findByText('Lab created')
    expect(sent[0]?.body).toMatchObject({ champion_id: mei.id })
  })

  const champion = () => screen.getByRole('combobox', { name: 'Champion' })

  it('types the address of a colleague without an account: offered, told and sent as an invitation', async () => {
    answer(potentialChampions, { success: true, potential_champions: [] })
    const sent = answer(createLab, {
      success: true,
      message: 'Lab created. We sent jo.park@x.edu.au an invitation to lead it.',
      lab: aLab(),
    })
    const person = open(anAdmin())
    await fillIn(person)

    await person.type(champion(), 'Jo.Park@x.edu.au')
    await screen.findByRole('option', { name: /jo\.park@x\.edu\.au/ })
    await person.tab()
    expect(champion()).toHaveValue('Jo.Park@x.edu.au')
    await person.click(await submit())
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent(
      "We'll email jo.park@x.edu.au an invitation to lead the lab. Until they join, it has no Champion",
    )
    await person.click(within(dialog).getByRole('button', { name: 'Yes, create it' }))

    await screen.findByText(/^Lab created\. We sent jo\.park/)
    expect(sent[0]?.body).toMatchObject({ champion_email: 'jo.park@x.edu.au' })
    expect(sent[0]?.body).not.toHaveProperty('champion_id')
  })

  it('types a name that is nobody: it stays, the form says so and creates nothing', async () => {
    answer(potentialChampions, { success: true, potential_champions: [] })
    const sent = answer(createLab, { success: true, message: 'Lab created', lab: aLab() })
    const person = open(anAdmin())
    await fillIn(person)
    await person.type(champion(), 'Jo Park')
    await person.tab()
    expect(champion()).toHaveValue('Jo Park')

    await person.click(await submit())

    expect(await screen.findAllByText(/^Choose a Champion from the list, or type/)).not.toHaveLength(0)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sent).toEqual([])
  })

  it('types the whole address of a colleague with an account: that person is chosen', async () => {
    const mei = {
      id: anId<UserId>(),
      email: 'mei@x.edu.au',
      name: 'Mei Tanaka',
      current_lab: null,
      is_current_champion: false,
    }
    answer(potentialChampions, { success: true, potential_champions: [mei] })
    const sent = answer(createLab, { success: true, message: 'Lab created', lab: aLab() })
    const person = open(anAdmin())
    await fillIn(person)

    await person.type(champion(), 'mei@x.edu.au')
    await person.tab()
    await person.click(await submit())
    await person.click(await screen.findByRole('button', { name: 'Yes, create it' }))

    await screen.findByText('Lab created')
    expect(sent[0]?.body).toMatchObject({ champion_id: mei.id })
    expect(sent[0]?.body).not.toHaveProperty('champion_email')
  })

  it('types an address outside the organisation: the refusal is beside the field', async () => {
    answer(potentialChampions, { success: true, potential_champions: [] })
    refuse(createLab, 'champion_outside_domains')
    const person = open(anAdmin())
    await fillIn(person)
    await person.type(champion(), 'jo@elsewhere.org')
    await person.tab()
    await person.click(await submit())

    await person.click(await screen.findByRole('button', { name: 'Yes, create it' }))

    await waitFor(() =>
      expect(champion()).toHaveAccessibleDescription(/outside your organisation's confirmed/),
    )
  })

  it('is told when every lab of the subscription is in use', async () => {
    answer(potentialChampions, { success: true, potential_champions: [] })
    answerOrganisation('lab_limit_reached', 2)
    answerLabs(null, labsNamed('One', 'Two'))

    open(anAdmin())

    expect(
      await screen.findByText(
        'Your subscription covers 2 labs and all of them are in use. Contact us if you need more, up to 50.',
      ),
    ).toBeVisible()
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
  })
})

describe('somebody without an organisation', () => {
  it('is told that labs belong to organisations, not that a subscription lacks their type', async () => {
    answer(getLabTypes, { success: true, lab_types: [] })

    open({ ...aUser(), organisation_id: null })

    expect(await screen.findByText(/Your account isn't part of an organisation/)).toBeVisible()
    expect(screen.queryByText(/subscription/)).toBeNull()
  })
})
