import { listAudits } from '@lab-zer0/contracts/audited-labs.ts'
import { assignChampion, potentialChampions } from '@lab-zer0/contracts/champions.ts'
import { getAnalytics } from '@lab-zer0/contracts/lab-analytics.ts'
import { getDashboard, type Lab } from '@lab-zer0/contracts/labs.ts'
import { type Admin, listAdmins } from '@lab-zer0/contracts/organisation-admins.ts'
import { getOrganisation } from '@lab-zer0/contracts/organisations.ts'
import { getOrganisationReport, type ReportData } from '@lab-zer0/contracts/reports.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../lib/paths.ts'
import { aLab, anId } from '../testing/labs.ts'
import { anOrganisation, aUser } from '../testing/people.ts'
import { aReport } from '../testing/reports.ts'
import { answer, interrupt, refuse } from '../testing/server.ts'
import { anAdmin, renderSignedIn } from '../testing/signed-in.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

const admin = anAdmin()
const colleague: Admin = { id: anId(), name: 'Omar Haddad', email: 'omar@x.edu.au', has_second_factor: true }

function open(labs: Lab[], place: string = paths.dashboard) {
  answer(getDashboard, { success: true, current_lab: null, all_labs: labs })
  return renderSignedIn(place, paths.dashboard, <DashboardScreen />, admin)
}

beforeEach(() => {
  answer(getOrganisation, {
    success: true,
    organisation: anOrganisation({ lab_limit: 15, subscription_ends_at: '2027-02-12T02:00:00.000Z' }, admin),
  })
  answer(listAdmins, { success: true, admins: [colleague] })
  answer(listAudits, { success: true, open: [], finished: [] })
  givenReport(aReport())
})

function givenReport(report: ReportData) {
  const years = [report.year]
  answer(getOrganisationReport, {
    success: true,
    organisation: 'Port Ellery University',
    lab_types: ['wet'],
    years,
    report,
  })
}

describe('the dashboard', () => {
  it('is the member dashboard for everyone but admins', async () => {
    answer(getDashboard, { success: true, current_lab: null, all_labs: [] })

    renderSignedIn(paths.dashboard, paths.dashboard, <DashboardScreen />, aUser())

    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    expect(screen.queryByText('Needs your attention')).not.toBeInTheDocument()
  })
})

describe('the admin hub', () => {
  it('says whose it is, how many labs are used and when the subscription ends', async () => {
    open([aLab(), aLab({ name: 'Catalysis Lab' })])

    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
    expect(await screen.findByText('2 of 15 labs')).toBeVisible()
    expect(screen.getByText('Port Ellery University')).toBeVisible()
    expect(screen.getByText('Beta ends 12 Feb 2027')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Organisation settings' })).toHaveAttribute(
      'href',
      paths.organisation,
    )
  })

  it('has five cards, each with the way to its screen', async () => {
    open([aLab()])

    const cards = await screen.findByRole('navigation', { name: 'Admin tasks' })
    for (const [title, path] of [
      ['Enter Variables', paths.variables],
      ['Assign Auditors', paths.assignAuditors],
      ['Impact Reports', paths.impactReports],
      ['Register Labs', paths.registerLab],
      ['View Labs', paths.viewLabs],
    ] as const) {
      expect(within(cards).getByRole('link', { name: new RegExp(title) })).toHaveAttribute('href', path)
    }
  })

  it('lists all labs with station, status and whom each waits on, urgent ones first', async () => {
    const submitted = aLab({ name: 'Soil Lab', status: 'submitted', station: 'audit', needed_next: 'admin' })
    const ready = aLab({ name: 'Catalysis Lab', station: 'submit', needed_next: 'champion' })
    const headless = aLab({ name: 'Bushfire Lab', champion_email: null, champion_name: null })

    open([ready, headless, submitted])

    expect(await screen.findByRole('heading', { name: 'All Labs in Organisation' })).toBeVisible()
    const table = screen.getByRole('table', { name: 'Progress of every lab.' })
    const headers = within(table).getAllByRole('columnheader')
    expect(headers.map((header) => header.textContent)).toEqual([
      'Lab',
      'Type',
      'Step',
      'Status',
      'Waiting on',
    ])
    const [, first, second, third] = within(table).getAllByRole('row')
    expect(first).toHaveTextContent(/Soil Lab.*5 of 6, Audit.*Submitted.*You: assign an auditor/)
    expect(second).toHaveTextContent(/Bushfire Lab.*1 of 6, Baseline.*In Progress.*No Champion yet/)
    expect(third).toHaveTextContent(/Catalysis Lab.*4 of 6, Submit.*Priya Nair, Champion/)
  })

  it('says No Labs Found where there are none', async () => {
    open([])

    expect(await screen.findByRole('heading', { name: 'No Labs Found' })).toBeVisible()
  })

  it('says that the labs could not be loaded', async () => {
    refuse(getDashboard, 'unavailable')

    renderSignedIn(paths.dashboard, paths.dashboard, <DashboardScreen />, admin)

    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Error loading dashboard data')
    expect(alert).toHaveTextContent('LAB ZER0 is unavailable right now.')
  })
})

describe('the figures of the hub', () => {
  const cells = async () => {
    const figures = await screen.findByRole('region', { name: 'Your labs in figures, 2026' })
    return within(figures)
      .getAllByRole('term')
      .map((name) => name.parentElement?.textContent)
  }

  it('say how much labs emit and save, with ranges, and keep verified and done apart', async () => {
    const money = { costAud: { low: 800, best: 1200, high: 1700 } }
    const { compared } = aReport()
    givenReport(
      aReport({ compared: compared && { ...compared, verified: { ...compared.verified, ...money } } }),
    )
    const day = new Date(Date.now() + 60 * 86_400_000).toISOString()
    open([aLab(), aLab({ status: 'certified', certified_until: day })])

    expect(await cells()).toEqual([
      'Emissions of our labs, a year8.00 t CO2-e4.0 to 16, location-based, estimatedLabs with locked figures: 1 of 2.',
      'Saved a year, verified4.00 t CO2-e2.0 to 8.0 less1.00 t CO2-e done, not verified',
      'Money saved a year, verifiedAUD 1,200 800 to 1,700 lessSee your prices',
      'Certified labs1 of 2 labs1 certificate ends within six months.',
    ])
  })

  it('say what is missing before anything is locked', async () => {
    const coverage = { counted: 0, finished: 0, verified: 0, labs: 1 }
    givenReport(aReport({ coverage, current: {}, compared: null }))
    open([aLab()])

    expect(await cells()).toEqual([
      'Emissions of our labs, a yearNo lab has locked a baseline yet.Labs with locked figures: 0 of 1.',
      'Saved a year, verifiedNo change is verified yet.',
      'Money saved a year, verifiedAppears once an auditor has verified a change.See your prices',
      'Certified labs0 of 1 labNo certificate ends within six months.',
    ])
  })
})

describe('Needs you', () => {
  it('is quiet when nothing waits', async () => {
    open([aLab()])

    expect(await screen.findByText('Nothing needs your attention right now.')).toBeVisible()
  })

  it('names a lab without auditor, a lab without champion and a colleague without second factor', async () => {
    answer(listAdmins, { success: true, admins: [{ ...colleague, has_second_factor: false }] })

    open([
      aLab({ name: 'Soil Lab', needed_next: 'admin', status: 'submitted', station: 'audit' }),
      aLab({ name: 'Bushfire Lab', champion_email: null, champion_name: null }),
    ])

    const needs = await screen.findByRole('region', { name: 'Needs your attention' })
    expect(within(needs).getByText('Soil Lab has no auditor')).toBeVisible()
    expect(within(needs).getByText('Bushfire Lab has no Champion')).toBeVisible()
    expect(
      await within(needs).findByText("Omar Haddad hasn't set up two-factor authentication"),
    ).toBeVisible()
    expect(within(needs).getByRole('link', { name: 'See admins' })).toHaveAttribute(
      'href',
      paths.organisation,
    )
  })

  it('counts the labs where there are several', async () => {
    const headless = { champion_email: null, champion_name: null }

    open([aLab({ name: 'Bushfire Lab', ...headless }), aLab({ name: 'Kelp Lab', ...headless })])

    expect(await screen.findByText('2 labs have no Champion')).toBeVisible()
    expect(screen.getByText(/Bushfire Lab, Kelp Lab\./)).toBeVisible()
  })

  it('lets the admin choose a champion on the spot; whoever leads elsewhere cannot be chosen', async () => {
    const lab = aLab({ name: 'Bushfire Lab', champion_email: null, champion_name: null })
    const free = {
      id: anId<UserId>(),
      email: 'mei@x.edu.au',
      name: 'Mei Tanaka',
      current_lab: null,
      is_current_champion: false,
    }
    const taken = {
      ...free,
      id: anId<UserId>(),
      name: 'Ana Silva',
      current_lab: 'Catalysis Lab',
      is_current_champion: true,
    }
    answer(potentialChampions, { success: true, potential_champions: [taken, free] })
    const sent = answer(assignChampion, {
      success: true,
      message: 'Mei Tanaka is now the Champion',
      new_champion: { id: free.id, email: free.email, name: free.name },
    })
    const person = open([lab])

    await person.click(await screen.findByRole('button', { name: 'Choose Champion' }))
    const dialog = await screen.findByRole('dialog', { name: 'Champion of Bushfire Lab' })
    await person.type(within(dialog).getByRole('combobox', { name: 'New Champion' }), 'an')
    const options = await screen.findAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual([
      "Mei Tanakamei@x.edu.au, hasn't joined a lab",
      'Ana SilvaChampion of Catalysis Lab',
    ])
    expect(options[1]).toHaveAttribute('aria-disabled', 'true')
    await person.click(options[0] ?? document.body)
    await person.click(within(dialog).getByRole('button', { name: 'Make Champion' }))

    expect(await screen.findByText('Mei Tanaka is now the Champion')).toBeInTheDocument()
    expect(sent[0]?.body).toEqual({ champion_id: free.id })
  })

  it('says when the champion could not be assigned', async () => {
    const lab = aLab({ name: 'Bushfire Lab', champion_email: null, champion_name: null })
    const free = {
      id: anId<UserId>(),
      email: 'mei@x.edu.au',
      name: 'Mei Tanaka',
      current_lab: null,
      is_current_champion: false,
    }
    answer(potentialChampions, { success: true, potential_champions: [free] })
    interrupt(assignChampion, 502)
    const person = open([lab])
    await person.click(await screen.findByRole('button', { name: 'Choose Champion' }))
    await person.type(await screen.findByRole('combobox'), 'mei')
    await person.click(await screen.findByRole('option'))

    await person.click(screen.getByRole('button', { name: 'Make Champion' }))

    expect(await screen.findByText('Failed to assign champion')).toBeVisible()
  })
})

describe('the tabs', () => {
  it('lead to the analytics, which have an address of their own', async () => {
    answer(getAnalytics, {
      success: true,
      analytics: {
        summary: { total_labs: 0, total_members: 0, total_fte: 0, average_utilization: 0 },
        lab_details: [],
        lab_type_distribution: {
          wet: { count: 0, total_members: 0, total_fte: 0 },
          dry: { count: 0, total_members: 0, total_fte: 0 },
        },
        capacity_issues: { over_capacity: [], under_utilized: [] },
      },
    })
    const person = open([aLab()])
    const management = await screen.findByRole('link', { name: 'Lab Management' })
    expect(management).toHaveAttribute('aria-current', 'page')

    await person.click(screen.getByRole('link', { name: 'Analytics' }))

    expect(await screen.findByText('Total Labs')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Analytics' })).toHaveAttribute('aria-current', 'page')
    expect(screen.queryByText('Needs your attention')).not.toBeInTheDocument()
  })
})
