import { answers, variables as copy } from '@lab-zer0/content/microcopy.ts'
import { type Campus, editCampus, listCampuses } from '@lab-zer0/contracts/campuses.ts'
import { getPurchases } from '@lab-zer0/contracts/electricity.ts'
import { getDashboard } from '@lab-zer0/contracts/labs.ts'
import { getVariables, previewVariables, saveVariables } from '@lab-zer0/contracts/variables.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { aUser } from '../../testing/people.ts'
import { answer, interrupt, lose, refuse } from '../../testing/server.ts'
import { anAdmin, renderSignedIn } from '../../testing/signed-in.tsx'
import { Link } from '../../ui/link.tsx'
import type { SavedVariables, Values } from './variables.api.ts'
import { VariablesScreen } from './variables-screen.tsx'

function aVersion(version: number, values: Values, saved_by = 'Hannah Whitfield'): SavedVariables {
  return { version, values, saved_by, saved_at: '2026-11-12T09:42:00.000Z' }
}

const mainCampus: Campus = {
  id: 'c0000000-0000-4000-8000-000000000001',
  name: 'Main campus',
  place: null,
  lab_count: 3,
}

/** The server gives the values in use: of the newest version, with the grid of the campus. */
const inUse = (lab_type: 'wet' | 'dry', versions: SavedVariables[], of: Values | undefined) => ({
  lab_type,
  values: of ?? versions[0]?.values ?? {},
  versions,
})

type Answered = { wet?: SavedVariables[]; dry?: SavedVariables[]; values?: Values }

function answerVariables({ wet, dry, values }: Answered) {
  return answer(getVariables, {
    success: true,
    campus: mainCampus,
    variables: [...(wet ? [inUse('wet', wet, values)] : []), ...(dry ? [inUse('dry', dry, values)] : [])],
  })
}

// One of the tests waits three seconds for a message to go, and the screen is long.
vi.setConfig({ testTimeout: 20_000 })

const move = {
  measure: 'costAud',
  unit: 'AUD/year',
  before: { low: 7_640, best: 10_000, high: 13_100 },
  after: { low: 8_800, best: 8_800, high: 8_800 },
}

beforeEach(() => {
  answerVariables({ wet: [] })
  answer(listCampuses, { success: true, campuses: [mainCampus] })
  answer(getPurchases, { success: true, purchases: [], accepts: ['image/jpeg'] })
  answer(previewVariables, { success: true, figures: [move], lab_count: 3 })
})

function open(user = anAdmin()) {
  return renderSignedIn(
    paths.variables,
    paths.variables,
    <>
      <Link href={paths.viewLabs}>Labs</Link>
      <VariablesScreen />
    </>,
    user,
  )
}

// By its label: asking for roles walks the whole of this long screen.
const field = (name: string) => screen.findByLabelText(name)
const saveButton = () => screen.getByRole('button', { name: copy.save })

/** In one stroke: on a slow machine the pause between two letters may be long enough for a preview. */
async function enter(person: UserEvent, name: string, text: string) {
  const box = await field(name)
  await person.clear(box)
  await person.click(box)
  await person.paste(text)
}

const enterRate = (person: UserEvent) => enter(person, 'Electricity rate', '0.22')

describe('the variables of an organisation', () => {
  it('are asked for by type of lab, in the words of the specification', async () => {
    answerVariables({ wet: [], dry: [] })
    open()

    const wet = await screen.findByRole('region', { name: 'Wet Lab Variables' })
    const dry = screen.getByRole('region', { name: 'Dry Lab Variables' })
    const namesIn = (form: HTMLElement) =>
      within(form)
        .getAllByRole('textbox')
        .map((box) => box.closest('.group')?.querySelector('input'))
        .map((input) => document.getElementById(input?.getAttribute('aria-labelledby') ?? '')?.textContent)
    expect(namesIn(wet)).toEqual([
      'Biohazard',
      'General/Landfill',
      'Recycle',
      'Confidential',
      'Electricity rate',
    ])
    expect(namesIn(dry).slice(0, 4)).toEqual(['E-waste', 'General/Landfill', 'Recycling', 'Confidential'])
    expect(namesIn(dry)).toHaveLength(16)
    expect(screen.getByText('Wet Lab')).toBeVisible()
    expect(screen.getByText('Dry Lab')).toBeVisible()
  })

  it('offer the nine grids, each with its factor', async () => {
    open()

    const grids = await screen.findAllByRole('radio')

    expect(grids).toHaveLength(9)
    expect(screen.getByRole('radio', { name: /^NSW and ACT.*0\.60 kg CO/ })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: /^WA NWIS.*0\.56/ })).toBeInTheDocument()
  })

  it('stand beside the published default, its range and its source', async () => {
    open()

    const biohazard = await field('Biohazard')

    expect(biohazard).toHaveAccessibleDescription(/Baseline 3\.2 AUD\/kg\. Range 1\.8 to 5\.5\./)
    expect(screen.getByRole('link', { name: /Department of Health and Human Services/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https?:/),
    )
    expect(screen.getByText(/Working assumption, no published source/)).toBeVisible()
  })

  it('are read per TB where makers publish watts for a disk', async () => {
    answerVariables({ dry: [] })
    open()

    expect(await field('Active disk energy (watts/TB)')).toHaveAccessibleDescription(
      /Baseline 0\.68 W\/TB.*8\.8 W for each disk, over 13 TB/,
    )
  })

  it('show a form only for what is subscribed', async () => {
    answerVariables({ dry: [] })
    open()

    expect(await screen.findByRole('region', { name: 'Dry Lab Variables' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Wet Lab Variables' })).toBeNull()
  })

  it('are not for members: they are taken to the dashboard', async () => {
    open(aUser())

    expect(await screen.findByRole('heading', { name: `At ${paths.dashboard}` })).toBeVisible()
  })

  it('can be asked for again when they did not load', async () => {
    interrupt(getVariables, 502)
    const person = open()
    const again = await screen.findByRole('button', { name: 'Try again' })

    answerVariables({ wet: [] })
    await person.click(again)

    expect(await field('Biohazard')).toBeVisible()
  })
})

describe('a value', () => {
  it('says whether it is the own one or the baseline, and can go back to it', async () => {
    answerVariables({ wet: [aVersion(1, { electricity_rate: 0.27 })] })
    const person = open()
    expect(await field('Electricity rate')).toHaveValue('0.27')

    await person.click(screen.getByRole('button', { name: 'Use the default for Electricity rate' }))

    expect(await field('Electricity rate')).toHaveValue('')
    expect(screen.getByText('1 change not saved')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Use the default/ })).toBeNull()
  })

  it('beyond its limits says so at once and is brought inside them when the field is left', async () => {
    const person = open()
    await enter(person, 'Confidential', '120')
    expect(screen.getByText('Must be at most 100')).toBeVisible()

    await person.tab()

    expect(await field('Confidential')).toHaveValue('100')
    expect(screen.getByText('Changed to 100. 120 is above the limit.')).toBeVisible()
  })

  it('finer than a cent is not sent', async () => {
    const sent = answer(saveVariables, {
      success: true,
      message: answers.variables.saved,
      saved: aVersion(1, {}),
    })
    const person = open()
    await enter(person, 'Biohazard', '2.645')

    await person.click(saveButton())

    expect(await screen.findAllByText('Must be in steps of 0.01')).not.toHaveLength(0)
    expect(sent).toEqual([])
  })
})

describe('the State of the campus', () => {
  const hobart = { ...mainCampus, place: 'tas' as const }

  it('before anything was saved: its factor is ticked and shown with its scope 2 and scope 3 parts', async () => {
    answerVariables({ wet: [], values: { state: 'tas' } })
    open()

    expect(await screen.findByRole('radio', { name: /^Tasmania/ })).toBeChecked()
    expect(screen.getByText(/^Tasmania, 0\.21 kg/)).toBeVisible()
    expect(screen.getByText(/^Results use 0\.21 \(scope 2\) \+ 0\.03 \(scope 3:.*= 0\.24 kg/)).toBeVisible()
    expect(screen.queryByText(/Baseline National/)).toBeNull()
  })

  it('is sent along with a first price, so that the campus keeps it', async () => {
    answerVariables({ wet: [], values: { state: 'tas' } })
    const sent = answer(saveVariables, {
      success: true,
      message: answers.variables.saved,
      saved: aVersion(1, { electricity_rate: 0.22, state: 'tas' }),
    })
    const person = open()
    await enterRate(person)

    await person.click(saveButton())

    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ values: { electricity_rate: 0.22, state: 'tas' } })
  })

  it('moved to another State while a price is typed: the form follows and keeps the price', async () => {
    const before = aVersion(1, { state: 'vic' })
    answerVariables({ wet: [before] })
    answer(listCampuses, { success: true, campuses: [{ ...mainCampus, place: 'vic' }] })
    answer(getDashboard, { success: true, current_lab: null, all_labs: [] })
    answer(editCampus, { success: true, message: answers.campuses.saved, campus: hobart })
    const person = open()
    await enterRate(person)
    answerVariables({ wet: [before], values: { state: 'tas' } })

    await person.click(screen.getByRole('button', { name: 'Edit Main campus' }))
    await person.click(await screen.findByRole('button', { name: 'Save' }))

    await waitFor(() => expect(screen.getByRole('radio', { name: /^Tasmania/ })).toBeChecked())
    expect(await field('Electricity rate')).toHaveValue('0.22')
    expect(screen.getByText('1 change not saved')).toBeVisible()
  })

  it('moved on another device before the save: the form sends what it began with, and follows', async () => {
    answerVariables({ wet: [], values: { state: 'tas' } })
    const sent = answer(saveVariables, {
      success: true,
      message: answers.variables.saved,
      saved: aVersion(1, { electricity_rate: 0.22, state: 'qld' }),
    })
    const person = open()
    await enterRate(person)

    await person.click(saveButton())

    await waitFor(() => expect(screen.getByRole('radio', { name: /^Queensland/ })).toBeChecked())
    expect(sent[0]?.body).toMatchObject({ state_before: 'tas', values: { state: 'tas' } })
    expect(screen.queryByText(/not saved/)).toBeNull()
  })

  it('is where a new purchase of electricity starts', async () => {
    answer(listCampuses, { success: true, campuses: [hobart] })
    const person = open()

    await person.click(await screen.findByRole('button', { name: 'Add a year' }))

    const dialog = await screen.findByRole('dialog', { name: 'Add an electricity purchase' })
    expect(within(dialog).getByRole('button', { name: /State or Territory/ })).toHaveTextContent('Tasmania')
  })
})

describe('before it is saved', () => {
  it('a change shows how the totals of the organisation would move', async () => {
    const sent = answer(previewVariables, { success: true, figures: [move], lab_count: 3 })
    const person = open()

    await enterRate(person)

    const row = await screen.findByRole('row', { name: /^Cost/ })
    expect(row).toHaveTextContent('AUD 10,0007,600 to 13,000')
    expect(row).toHaveTextContent('AUD 8,800')
    expect(row).toHaveTextContent('AUD −1,200 (−12.0%)')
    expect(screen.getByText(/^The baselines of 3 wet labs/)).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ lab_type: 'wet', values: { electricity_rate: 0.22 } }])
  })

  it('says that there is nothing to move while no lab has locked a baseline', async () => {
    answer(previewVariables, { success: true, figures: [], lab_count: 0 })
    const person = open()

    await enterRate(person)

    expect(await screen.findByText(/^No lab has locked a baseline yet/)).toBeVisible()
  })

  it('asks nothing of the server while a value cannot be saved', async () => {
    const sent = answer(previewVariables, { success: true, figures: [], lab_count: 0 })
    const person = open()

    await enter(person, 'Biohazard', '2.645')

    expect(await screen.findByText(copy.preview.invalid)).toBeVisible()
    expect(sent).toEqual([])
  })
})

describe('saving', () => {
  it('sends what was entered, says so for three seconds and keeps the version', async () => {
    const sent = answer(saveVariables, {
      success: true,
      message: 'Variables saved successfully!',
      saved: aVersion(1, { electricity_rate: 0.22, state: 'vic' }),
    })
    const person = open()
    await enterRate(person)
    await person.click(screen.getByRole('radio', { name: /^Victoria/ }))

    await person.click(saveButton())

    expect(await screen.findByText('Variables saved successfully!')).toBeVisible()
    expect(sent[0]?.body).toEqual({
      lab_type: 'wet',
      version: null,
      state_before: null,
      values: { electricity_rate: 0.22, state: 'vic' },
    })
    expect(screen.getByText('No changes to save')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Variables saved successfully!')).toBeNull())
    await person.click(screen.getByRole('button', { name: /^Saved versions/ }))
    expect(screen.getByText(/^Saved by Hannah Whitfield on 12 Nov 2026/)).toBeVisible()
    expect(screen.getByText('Electricity rate: baseline to 0.22 AUD/kWh')).toBeVisible()
  })

  it('that fails without a word of the server says the fallback and keeps what was typed', async () => {
    interrupt(saveVariables, 502)
    const person = open()
    await enterRate(person)

    await person.click(saveButton())

    expect(await screen.findByText('Failed to save variables. Please try again.')).toBeVisible()
    expect(await field('Electricity rate')).toHaveValue('0.22')
    expect(screen.getByText('1 change not saved')).toBeVisible()
  })

  it('that never arrives keeps what was typed', async () => {
    lose(saveVariables)
    const person = open()
    await enterRate(person)

    await person.click(saveButton())

    expect(await screen.findByText('Network error. Please check your connection.')).toBeVisible()
    expect(await field('Electricity rate')).toHaveValue('0.22')
  })

  it('puts what the server refuses beside its field', async () => {
    refuse(saveVariables, 'variables_not_valid', { fields: { electricity_rate: 'Must be at most 5' } })
    const person = open()
    await enterRate(person)

    await person.click(saveButton())

    expect(await field('Electricity rate')).toHaveAccessibleDescription(/Must be at most 5/)
    expect(screen.getByText('Please correct the highlighted fields.')).toBeVisible()
  })
})

describe('two admins at one form', () => {
  const before = aVersion(1, { electricity_rate: 0.27 })
  const theirs = aVersion(2, { electricity_rate: 0.3, waste_cost_general: 0.5 }, 'Tomas Okafor')

  async function meet() {
    answerVariables({ wet: [before] })
    const person = open()
    await enterRate(person)
    await enter(person, 'Biohazard', '3.4')
    refuse(saveVariables, 'variables_changed')
    answerVariables({ wet: [theirs, before] })
    await person.click(saveButton())
    await screen.findByText('Tomas Okafor saved version 2 while you were editing')
    return person
  }

  it('are shown what differs, with nothing lost', async () => {
    await meet()

    const rows = within(screen.getByRole('table', { name: copy.changed.caption }))
    expect(rows.getByRole('row', { name: /^Electricity rate/ })).toHaveTextContent(/0\.3 AUD\/kWh.*0\.22/)
    expect(rows.getByRole('row', { name: /^Waste cost, general/ })).toHaveTextContent(
      /0\.5 AUD\/kg.*baseline/,
    )
    expect(await field('Electricity rate')).toHaveValue('0.22')
    expect(saveButton()).toBeDisabled()
    expect(screen.getByText(copy.save_bar.held)).toBeVisible()
    expect(document.activeElement).toHaveTextContent('Tomas Okafor saved version 2')
  })

  it('may take over what the other one saved, and keep the rest of their own', async () => {
    const person = await meet()

    await person.click(screen.getByRole('button', { name: copy.changed.take }))

    expect(await field('Electricity rate')).toHaveValue('0.3')
    expect(await field('General/Landfill')).toHaveValue('0.5')
    expect(await field('Biohazard')).toHaveValue('3.4')
    expect(screen.getByText('1 change not saved')).toBeVisible()
  })

  it('may keep what they typed and save it after the other one', async () => {
    const person = await meet()
    await person.click(screen.getByRole('button', { name: copy.changed.keep }))
    const sent = answer(saveVariables, {
      success: true,
      message: answers.variables.saved,
      saved: aVersion(3, {}),
    })

    await person.click(saveButton())

    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({
      lab_type: 'wet',
      version: 2,
      state_before: null,
      values: { electricity_rate: 0.22, waste_cost_general: 0.5, waste_cost_biohazard: 3.4 },
    })
  })

  it('are not asked where both saved the same, as after an answer that got lost', async () => {
    const person = open()
    await enterRate(person)
    refuse(saveVariables, 'variables_changed')
    answerVariables({ wet: [aVersion(1, { electricity_rate: 0.22 })] })

    await person.click(saveButton())

    expect(await screen.findByText('No changes to save')).toBeVisible()
    expect(screen.queryByRole('alert', { name: /saved version/ })).toBeNull()
  })
})

describe('leaving', () => {
  it('asks while something is not saved, and stays if wished', async () => {
    const person = open()
    await enterRate(person)

    await person.click(screen.getByRole('link', { name: 'Labs' }))
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    await person.click(within(question).getByRole('button', { name: 'Keep editing' }))

    expect(await field('Electricity rate')).toHaveValue('0.22')
  })

  it('goes where the person wanted to once they say so', async () => {
    const person = open()
    await enterRate(person)

    await person.click(screen.getByRole('link', { name: 'Labs' }))
    await person.click(await screen.findByRole('button', { name: 'Leave without saving' }))

    expect(await screen.findByRole('heading', { name: `At ${paths.viewLabs}` })).toBeVisible()
  })

  it('asks nothing when all is saved', async () => {
    const person = open()
    await field('Biohazard')

    await act(() => person.click(screen.getByRole('link', { name: 'Labs' })))

    expect(await screen.findByRole('heading', { name: `At ${paths.viewLabs}` })).toBeVisible()
  })
})
