import { getLabHome, type LabHome, remindNext } from '@lab-zer0/contracts/lab-home.ts'
import { listMembers } from '@lab-zer0/contracts/lab-members.ts'
import { getDashboard, getLab, getStages, type OpenLab } from '@lab-zer0/contracts/labs.ts'
import { asUserId, type LabId } from '@lab-zer0/domain/ids.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { aLabHome } from '../../../testing/lab-home.ts'
import { aDashboard, aLab, aMember, anId, mayOf, someStages } from '../../../testing/labs.ts'
import { aUser } from '../../../testing/people.ts'
import { answer, interrupt } from '../../../testing/server.ts'
import { renderSignedIn } from '../../../testing/signed-in.tsx'
import { LabScreen } from '../detail/lab-screen.tsx'

const oscar = { id: asUserId('0198a3c1-5d2e-7c44-9b1a-00000000aaaa'), name: 'Oscar Lindgren' }

function open(
  given: Partial<LabHome> | 'broken' = {},
  lab: OpenLab = aLab({ is_member: true, station: 'savings' }),
) {
  const user = aUser()
  answer(getLab, { success: true, lab: { ...lab, may: mayOf(lab) } })
  answer(getDashboard, aDashboard(user, [lab]))
  if (given === 'broken') interrupt(getLabHome, 502)
  else answer(getLabHome, { success: true, home: aLabHome(given) })
  return { person: renderSignedIn(`/lab/${lab.id}`, paths.lab, <LabScreen />, user), lab }
}

const quantity = (best: number) => ({ low: best * 0.7, best, high: best * 1.4 })
const NOTHING_SAVED = { verified: null, done: null }
const locked: Partial<LabHome> = {
  categories: [
    {
      category: 'Cold Storage',
      rows: 40,
      locked_at: '2026-08-18T02:00:00.000Z',
      year: {
        energyKwh: quantity(136_000),
        costAud: quantity(39_000),
        emissionsKgCo2e: quantity(119_000),
      },
      saved: { verified: { low: 14_000, best: 23_400, high: 36_000 }, done: quantity(1_200) },
      changes: 6,
    },
    {
      category: 'Lab Waste',
      rows: 4,
      locked_at: '2026-08-18T02:00:00.000Z',
      year: { wasteKg: quantity(4140), costAud: quantity(6310), emissionsKgCo2e: quantity(5350) },
      saved: { verified: null, done: { low: -200, best: 50, high: 300 } },
      changes: 2,
    },
    { category: 'Computer Hardware', rows: 3, locked_at: null, year: {}, saved: NOTHING_SAVED, changes: 0 },
  ],
  together: {
    year: { emissionsKgCo2e: quantity(124_350) },
    saved: { verified: { low: 14_000, best: 23_400, high: 36_000 }, done: quantity(1_250) },
  },
}

beforeEach(() => {
  answer(getStages, { success: true, stages: someStages() })
  answer(listMembers, {
    success: true,
    lab_id: anId<LabId>(),
    lab_name: 'Reef Genomics Lab',
    members: [aMember()],
    message: '1 member',
  })
})

describe('the next step', () => {
  it('names the person and the thing, and reminds that person', async () => {
    const next = { kind: 'task' as const, task_id: anId(), title: 'Glass door', person: oscar }
    const sent = answer(remindNext, { success: true, message: 'We have reminded Oscar Lindgren.' })
    const { person } = open({ next })
    expect(await screen.findByText('Next: Oscar finishes “Glass door”')).toBeVisible()
    answer(getLabHome, { success: true, home: aLabHome({ next, is_reminded: true }) })

    await person.click(screen.getByRole('button', { name: 'Remind Oscar' }))

    expect(await screen.findByRole('button', { name: 'Reminded today' })).toBeDisabled()
    expect(sent.map(({ body }) => body)).toEqual([{ user_id: oscar.id }])
  })

  it('names the form that is open, and those that follow', async () => {
    open({
      next: {
        kind: 'savings',
        category: 'Cold Storage',
        follows: ['Lab Waste', 'Computer Hardware'],
        person: null,
      },
    })

    expect(await screen.findByText('Next: lock Cold Storage in Savings')).toBeVisible()
    expect(screen.getByText(/^Then Lab Waste and Computer Hardware follow\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull()
  })

  it('of a certified lab is nobody’s: the band says until when, and how to record a change', async () => {
    const lab = aLab({
      is_member: true,
      station: 'certified',
      status: 'certified',
      needed_next: 'nobody',
      certified_until: '2099-11-12T12:59:59.000Z',
    })
    open({}, lab)

    expect(await screen.findByText('Certified until 12 Nov 2099. No action needed.')).toBeVisible()
    expect(screen.getByText(/which opens on \d+ Aug 2099/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Record a change' })).toHaveAttribute(
      'href',
      `/lab/${lab.id}/changes`,
    )
  })
})

describe('the four doors', () => {
  it('lead to units, checklist, savings and board, with what is in them', async () => {
    const { lab } = open({
      ...locked,
      answers: { yes: 22, no: 4, na: 0, total: 26 },
      board: { open: 6, late: 1 },
    })

    const doors = await screen.findByRole('navigation', { name: 'This lab' })

    expect(await within(doors).findByText('40 in Cold Storage')).toBeVisible()
    const links = within(doors).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'Units40 in Cold Storage',
      'Checklist22 Yes, 4 No',
      'Savings8 changes, 23.4 t CO2-e less, verified, 1.25 t CO2-e less, not verified',
      'Board6 to do, 1 late',
    ])
    expect(links[3]).toHaveAttribute('href', `/lab/${lab.id}/board`)
  })

  it('tell what was saved by a lab that was not asked for changes, and call bins no units', async () => {
    const saved = { verified: null, done: quantity(11_800) }
    const rows = { 'Cold Storage': 2, 'Lab Waste': 6, 'Computer Hardware': 3 }
    const categories = aLabHome().categories.map((each) => ({
      ...each,
      rows: rows[each.category as keyof typeof rows],
    }))
    open({ categories, together: { year: {}, saved }, answers: { yes: 23, no: 2, na: 1, total: 26 } })

    const doors = await screen.findByRole('navigation', { name: 'This lab' })

    expect(await within(doors).findByText('11.8 t CO2-e less, not verified')).toBeVisible()
    expect(within(doors).getByText('3 in Computer Hardware')).toBeVisible()
    expect(screen.getAllByText('23 Yes, 2 No, 1 N/A')).toHaveLength(2)
  })
})

describe('what the lab uses in a year', () => {
  it('shows each category with range, date and change, and where the emissions come from', async () => {
    open(locked)

    const card = await screen.findByRole('region', { name: 'What the lab uses in a year' })
    const [cold, waste, computers] = await within(card).findAllByRole('listitem')

    expect(cold).toHaveTextContent(/Cold StorageLocked 18 Aug 2026.*136,000 kWh.*AUD 39,000.*119 t CO2-e/)
    expect(cold).toHaveTextContent('14 to 36, 6 changes')
    expect(cold).toHaveTextContent('1.20 t CO2-e less, not verified')
    expect(waste).toHaveTextContent('No clear change')
    expect(computers).toHaveTextContent('3 rows entered, not locked')
    expect(within(card).getByText('96%')).toBeVisible()
    expect(card).toHaveTextContent(/25 to 35% of a typical wet lab's emissions. Ventilation, .* outside/)
  })

  it('never adds what was done to what was verified', async () => {
    open(locked)

    const card = await screen.findByRole('region', { name: 'What the lab uses in a year' })
    const together = (await within(card).findByText('Together')).closest('li')

    expect(together).toHaveTextContent(/23.4 t CO2-e.*19% less/)
    expect(together).toHaveTextContent('1.25 t CO2-e less, not verified')
    expect(together).not.toHaveTextContent(/24.7|24.6/)
  })

  it('shows the other labs as marks without names, and says why while there are too few', async () => {
    const others = {
      each: [1600, 2400, 3100, 3400, 4600, 6200, 7100, 13000],
      middle: { low: 3100, high: 6200 },
    }
    open({ ...locked, per_fte: { own: 11_100, others } })

    const strip = await screen.findByRole('img', { name: /^8 other labs of this type/ })

    expect(strip).toHaveAccessibleName(
      '8 other labs of this type, from 1.6 to 13 t CO2-e per FTE. This lab 11.1 t CO2-e.',
    )
    expect(screen.getByText(/Wet labs here: middle half 3.1 to 6.2/)).toBeVisible()
  })

  it('says that it could not be loaded, and tries again', async () => {
    const { person } = open('broken')
    expect(await screen.findByText("We couldn't load the lab's figures.")).toBeVisible()
    answer(getLabHome, { success: true, home: aLabHome(locked) })

    await person.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByText('Where the emissions come from')).toBeVisible()
  })
})

describe('tasks due', () => {
  it('says whose each is and how late', async () => {
    open({
      tasks: [
        { id: anId(), title: 'Glass door', owner: oscar, due_on: '2026-11-13', is_mine: false },
        { id: anId(), title: 'Door map', owner: null, due_on: '2026-11-21', is_mine: true },
      ],
    })

    const card = await screen.findByRole('region', { name: 'Tasks due' })

    expect(await within(card).findByText('3 days late')).toBeVisible()
    expect(within(card).getByText('21 Nov 2026, yours')).toBeVisible()
  })
})
