import {
  type AssignableLab,
  type Auditor,
  listAssignments,
  listAuditors,
  setDueDay,
  setVisit,
} from '@lab-zer0/contracts/auditors.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { anAssignableLab, anAssignment, anAuditor } from '../../../testing/auditors.ts'
import { aUser } from '../../../testing/people.ts'
import { answer, interrupt } from '../../../testing/server.ts'
import { anAdmin, renderSignedIn } from '../../../testing/signed-in.tsx'
import { AssignAuditorsScreen } from './assign-auditors-screen.tsx'

const grace = anAuditor()
const soil = anAssignableLab()
const climate = anAssignableLab({
  name: 'Climate Modelling Group',
  type: 'dry',
  principal_investigator: 'Prof Ingrid Solberg',
  department: 'School of Earth Sciences',
  state: 'in_progress',
  needed_next: 'member',
})
const wheat = anAssignableLab({
  name: 'Wheat Pathology Lab',
  principal_investigator: 'Dr Joan Abbott',
  state: 'awaiting_audit',
  needed_next: 'auditor',
  assignment: anAssignment(grace),
})
const membrane = anAssignableLab({
  name: 'Membrane Biophysics Lab',
  state: 'certified',
  needed_next: 'nobody',
  takes_auditor: false,
  department: 'School of Chemistry',
})

function open(labs: AssignableLab[], { auditors = [grace] as Auditor[], search = '' } = {}) {
  answer(listAssignments, {
    success: true,
    labs,
    total_labs: labs.length,
    available_auditors: auditors.length,
    unassigned_labs: labs.filter((lab) => lab.assignment === null).length,
  })
  answer(listAuditors, { success: true, auditors, suggestion: null })
  return renderSignedIn(
    `${paths.assignAuditors}${search}`,
    paths.assignAuditors,
    <AssignAuditorsScreen />,
    anAdmin(),
  )
}

const names = () => screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent)
const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }))
const searchBox = () => screen.getByRole('searchbox', { name: 'Search labs' })
const chip = (name: string) => screen.getByRole('button', { name })

describe('Assign Auditors', () => {
  it('counts labs, auditors and labs without one, and says how many are needed', async () => {
    const dry = anAuditor({ auditorEligibility: { wet: true, dry: true } })

    open([soil, wheat], { auditors: [grace, dry] })

    expect(await screen.findByText('2 wet, 1 dry, 1 both')).toBeVisible()
    expect(screen.getByText('1 is ready for audit')).toBeVisible()
    expect(screen.getByText('Available Auditors').nextElementSibling).toHaveTextContent('2')
    expect(screen.getByText('Unassigned Labs').nextElementSibling).toHaveTextContent('1')
  })

  it('shows what waits first, who audits what, and one action a lab', async () => {
    open([membrane, climate, wheat, soil])

    expect(await screen.findByRole('columnheader', { name: 'Lab Details' })).toBeVisible()
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Lab Details',
      'Platform',
      'Status',
      'Current Auditor',
      'Action',
    ])
    await screen.findByText('Soil Microbiome Lab')
    expect(names()).toEqual([
      'Soil Microbiome Lab',
      'Wheat Pathology Lab',
      'Climate Modelling Group',
      'Membrane Biophysics Lab',
    ])
    expect(rowOf(/Soil/).getByText('Needed now')).toBeVisible()
    expect(rowOf(/Soil/).getByText('Dr Hamish Reid, School of Agriculture')).toBeVisible()
    expect(
      rowOf(/Soil/).getByRole('button', { name: 'Assign an auditor to Soil Microbiome Lab' }),
    ).toBeVisible()
    expect(rowOf(/Wheat/).getByText('Grace Kim')).toBeVisible()
    expect(rowOf(/Wheat/).getByRole('button', { name: /^Reassign/ })).toBeVisible()
    expect(rowOf(/Climate/).getByText('Not yet needed')).toBeVisible()
    expect(rowOf(/Membrane/).getByText('Audit closed')).toBeVisible()
    expect(rowOf(/Membrane/).queryByRole('button')).toBeNull()
  })

  it.each([
    ['the name', 'soil', ['Soil Microbiome Lab']],
    ['the PI', 'joan abb', ['Wheat Pathology Lab']],
    ['the department', 'EARTH', ['Climate Modelling Group']],
  ])('finds a lab by %s', async (_what, text, found) => {
    const person = open([soil, climate, wheat])
    await screen.findByText('Soil Microbiome Lab')

    await person.type(searchBox(), text)

    expect(names()).toEqual(found)
  })

  it('filters by chips: wet and dry add up, unassigned narrows', async () => {
    const person = open([soil, climate, wheat])
    await screen.findByText('Soil Microbiome Lab')

    await person.click(chip('Wet Labs'))
    expect(names()).toEqual(['Soil Microbiome Lab', 'Wheat Pathology Lab'])
    await person.click(chip('Unassigned'))
    expect(names()).toEqual(['Soil Microbiome Lab'])
    await person.click(chip('Dry Labs'))
    expect(names()).toEqual(['Soil Microbiome Lab', 'Climate Modelling Group'])
    expect(chip('Dry Labs')).toHaveAttribute('aria-pressed', 'true')
  })

  it('says that nothing matches, and shows all again when the filters are cleared', async () => {
    const person = open([soil, climate], { search: '?search=zebrafish&show=wet' })
    expect(await screen.findByRole('heading', { name: 'No matching labs found' })).toBeVisible()
    expect(searchBox()).toHaveValue('zebrafish')

    await person.click(screen.getByRole('button', { name: 'Clear filters' }))

    expect(names()).toEqual(['Soil Microbiome Lab', 'Climate Modelling Group'])
    expect(searchBox()).toHaveValue('')
  })

  it('says that there are no labs, and where to register one', async () => {
    open([])

    expect(await screen.findByRole('heading', { name: 'No labs found' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Register Labs' })).toHaveAttribute('href', paths.registerLab)
  })

  it('shows ten at a time, and goes back to the first page with a new filter', async () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      anAssignableLab({ name: `Lab ${index + 1}`, type: index === 11 ? 'dry' : 'wet' }),
    )
    const person = open(many)

    expect(await screen.findByText('Showing 1 to 10 of 12 labs')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByText('Showing 11 to 12 of 12 labs')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
    await person.click(chip('Dry Labs'))

    expect(screen.getByText('Showing 1 to 1 of 1 labs')).toBeVisible()
  })

  it('names who was invited, and leads to an appeal that waits', async () => {
    const invited = anAssignableLab({
      name: 'Reef Lab',
      invited: { name: 'Aroha Ngata', expires_at: '2026-11-29T02:00:00.000Z' },
    })
    const appealed = anAssignableLab({ name: 'Moss Lab', state: 'appealed', has_open_appeal: true })

    open([invited, appealed])

    expect(await screen.findByText('Aroha Ngata is invited until 29 Nov 2026')).toBeVisible()
    const row = screen.getByRole('row', { name: /Moss Lab/ })
    expect(row).toHaveTextContent('Appeal open')
    expect(row).not.toHaveTextContent('In Progress')
    expect(screen.getByRole('link', { name: 'Decide appeal of Moss Lab' })).toHaveAttribute(
      'href',
      `/lab/${appealed.id}/improvement-pack`,
    )
  })

  it('marks a day that has passed in words', async () => {
    const late = anAssignableLab({
      name: 'Kelp Lab',
      state: 'audit_overdue',
      needed_next: 'auditor',
      assignment: { ...anAssignment(grace), due_on: '2025-11-09' },
    })

    open([late])

    expect(await screen.findByText('Audit due 9 Nov 2025, overdue')).toBeVisible()
    expect(screen.getByRole('row', { name: /Kelp Lab/ })).toHaveTextContent('Audit overdue')
  })

  it('does not call an audit overdue while the lab has not submitted, nor once it has ended', async () => {
    const assignment = { ...anAssignment(grace), due_on: '2025-11-09' }
    const working = anAssignableLab({
      name: 'Reed Lab',
      state: 'in_progress',
      needed_next: 'member',
      assignment,
    })
    const suspended = anAssignableLab({
      name: 'Moss Lab',
      state: 'suspended',
      needed_next: 'auditor',
      assignment,
    })

    open([working, suspended])

    expect(await screen.findByText('Audit due 9 Nov 2025, waiting for the lab')).toBeVisible()
    expect(screen.queryByText(/overdue/)).toBeNull()
    expect(screen.getByRole('row', { name: /Moss Lab/ })).not.toHaveTextContent('Audit due')
  })

  it('says that it could not be loaded, and tries again', async () => {
    interrupt(listAssignments, 502)
    answer(listAuditors, { success: true, auditors: [], suggestion: null })
    const person = renderSignedIn(
      paths.assignAuditors,
      paths.assignAuditors,
      <AssignAuditorsScreen />,
      anAdmin(),
    )
    expect(await screen.findByText('Failed to load auditors')).toBeVisible()
    answer(listAssignments, {
      success: true,
      labs: [soil],
      total_labs: 1,
      available_auditors: 0,
      unassigned_labs: 1,
    })

    await person.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByText('Soil Microbiome Lab')).toBeVisible()
  })

  it('sends whoever is no admin to the dashboard', async () => {
    renderSignedIn(paths.assignAuditors, paths.assignAuditors, <AssignAuditorsScreen />, aUser())

    expect(await screen.findByRole('heading', { name: 'At /dashboard' })).toBeVisible()
  })

  it('changes the due day of an audit, and sends only what was changed', async () => {
    const assignment = { ...anAssignment(grace), due_on: '2026-12-01' }
    const person = open([{ ...wheat, assignment }])
    const due = answer(setDueDay, { success: true, message: 'ok', assignment })
    const visits = answer(setVisit, { success: true, message: 'ok', assignment })

    expect(await screen.findByText('Audit due 1 Dec 2026')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Change due day or visit of Wheat Pathology Lab' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    const day = dialog.getByLabelText('Due by')
    await person.clear(day)
    await person.type(day, '2026-12-09')
    await person.click(dialog.getByRole('button', { name: 'Save' }))

    await waitFor(() => expect(due.map(({ body }) => body)).toEqual([{ due_on: '2026-12-09' }]))
    expect(visits).toHaveLength(0)
  })
})
