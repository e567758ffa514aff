import { type Analytics, getAnalytics } from '@lab-zer0/contracts/lab-analytics.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anId } from '../../testing/labs.ts'
import { answer, interrupt } from '../../testing/server.ts'
import { anAdmin, renderSignedIn } from '../../testing/signed-in.tsx'
import { AnalyticsPanel } from './analytics-panel.tsx'

type Figures = Analytics['lab_details'][number]

const lab = (given: Partial<Figures>): Figures => ({
  id: anId(),
  name: 'Reef Genomics Lab',
  type: 'wet',
  member_count: 9,
  total_fte: 12,
  utilization: 75,
  champion_email: 'priya.nair@portellery.edu.au',
  champion_name: 'Priya Nair',
  ...given,
})
const over = lab({ name: 'Soil Lab', member_count: 11, total_fte: 10, utilization: 110 })
const low = lab({
  name: 'Bushfire Lab',
  type: 'dry',
  member_count: 1,
  total_fte: 2,
  utilization: 50,
  champion_email: null,
  champion_name: null,
})
const analytics: Analytics = {
  summary: { total_labs: 3, total_members: 21, total_fte: 24, average_utilization: 78.3 },
  lab_details: [lab({}), over, low],
  lab_type_distribution: {
    wet: { count: 2, total_members: 20, total_fte: 22 },
    dry: { count: 1, total_members: 1, total_fte: 2 },
  },
  capacity_issues: {
    over_capacity: [{ id: over.id, name: over.name, excess: 1 }],
    under_utilized: [{ id: low.id, name: low.name, utilization: 50 }],
  },
}

function open() {
  return renderSignedIn('/dashboard', '/dashboard', <AnalyticsPanel />, anAdmin())
}

describe('analytics', () => {
  it('show the four tiles with their units', async () => {
    answer(getAnalytics, { success: true, analytics })

    open()

    const tile = async (label: string) => (await screen.findByText(label)).closest('div')
    await screen.findByText('78.3')
    expect(await tile('Total Labs')).toHaveTextContent('Total Labs3')
    expect(await tile('Total Members')).toHaveTextContent('Total Members21')
    expect(await tile('Total FTE')).toHaveTextContent('Total FTE24.0')
    expect(await tile('Avg Utilization')).toHaveTextContent('Avg Utilization78.3%')
  })

  it('count labs, members and FTE of each type', async () => {
    answer(getAnalytics, { success: true, analytics })

    open()

    const card = await screen.findByRole('region', { name: 'Lab Type Distribution' })
    expect(within(card).getByText('2 labs, 20 members, 22.0 FTE')).toBeVisible()
    expect(within(card).getByText('1 lab, 1 member, 2.0 FTE')).toBeVisible()
  })

  it('name the labs with too many and too few people, in words and numbers', async () => {
    answer(getAnalytics, { success: true, analytics })

    open()

    const crowded = await screen.findByRole('region', { name: 'Over Capacity Labs' })
    expect(within(crowded).getByRole('listitem')).toHaveTextContent('Soil Lab1.0 FTE over')
    const empty = screen.getByRole('region', { name: 'Under-Utilized Labs' })
    expect(within(empty).getByRole('listitem')).toHaveTextContent('Bushfire Lab50.0% low')
  })

  it('list every lab, the fullest first, and sort by another column on demand', async () => {
    answer(getAnalytics, { success: true, analytics })
    const person = open()
    const table = await screen.findByRole('table', { name: 'Lab Details' })
    const names = () =>
      within(table)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent)
    expect(names()).toEqual(['Soil Lab', 'Reef Genomics Lab', 'Bushfire Lab'])
    expect(within(table).getByRole('row', { name: /Soil Lab/ })).toHaveTextContent(
      /Wet lab1110\.0.*110\.0% over/,
    )
    expect(within(table).getByRole('row', { name: /Bushfire Lab/ })).toHaveTextContent('No champion')
    for (const header of ['Lab Name', 'Type', 'Members', 'FTE', 'Utilization', 'Champion']) {
      expect(within(table).getByRole('columnheader', { name: header })).toBeVisible()
    }

    await person.click(within(table).getByRole('button', { name: 'Lab Name' }))

    expect(names()).toEqual(['Bushfire Lab', 'Reef Genomics Lab', 'Soil Lab'])
  })

  it('say so when no lab is over or under its capacity', async () => {
    answer(getAnalytics, {
      success: true,
      analytics: { ...analytics, capacity_issues: { over_capacity: [], under_utilized: [] } },
    })

    open()

    expect(await screen.findByText('No lab is over capacity.')).toBeVisible()
    expect(screen.getByText('No lab is under-used.')).toBeVisible()
  })

  it('offer to try again when they could not be loaded', async () => {
    interrupt(getAnalytics, 502)
    const person = open()
    expect(await screen.findByText('Failed to load analytics')).toBeVisible()
    answer(getAnalytics, { success: true, analytics })

    await person.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByRole('table', { name: 'Lab Details' })).toBeVisible()
  })
})
