import {
  askLabExport,
  askOrganisationExport,
  getExportFile,
  listExports,
  type ReportExport,
} from '@lab-zer0/contracts/exports.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { anId } from '../../../testing/labs.ts'
import { answer, lose, refuse, server } from '../../../testing/server.ts'
import { renderSignedIn } from '../../../testing/signed-in.tsx'
import { ExportPanel } from './export-panel.tsx'

const labId = anId<LabId>()

function anExport(given: Partial<ReportExport> = {}): ReportExport {
  return {
    id: anId(),
    kind: 'organisation',
    format: 'xlsx',
    year: 2026,
    year_kind: 'calendar',
    lab_type: null,
    lab: null,
    state: 'queued',
    steps_done: 0,
    steps: 4,
    bytes: null,
    file_name: 'Port_Ellery_University_report_2026.xlsx',
    asked_at: '2026-11-15T00:00:00.000Z',
    expires_at: '2026-11-22T00:00:00.000Z',
    ...given,
  }
}

const listed = (...exports: ReportExport[]) => answer(listExports, { success: true, exports })

const open = (of: Parameters<typeof ExportPanel>[0]['of'] = { labType: undefined }, isEmpty = false) =>
  renderSignedIn(
    '/',
    '/',
    <ExportPanel of={of} period={{ year: 2026, yearKind: 'calendar' }} isEmpty={isEmpty} />,
  )

describe('taking a report away', () => {
  it('asks for the report that is shown, and shows that it waits', async () => {
    listed()
    const sent = answer(askOrganisationExport, { success: true, export: anExport({ lab_type: 'wet' }) })
    open({ labType: 'wet' })

    const button = await screen.findByRole('button', { name: 'Export XLSX' })
    listed(anExport({ lab_type: 'wet' }))
    await userEvent.click(button)

    const bar = await screen.findByRole('progressbar', { name: 'Progress of Wet lab report 2026, XLSX' })
    expect(bar).toHaveAttribute('aria-valuetext', 'Waiting to be made')
    expect(sent[0]?.body).toEqual({ format: 'xlsx', year: 2026, year_kind: 'calendar', lab_type: 'wet' })
    expect(sent[0]?.headers.get('Idempotency-Key')).toBeTruthy()
  })

  it('finds what was under way before a reload, and follows it until it is ready', async () => {
    const file = anExport()
    listed({ ...file, state: 'working', steps_done: 2 })
    open()

    const bar = await screen.findByRole('progressbar')
    expect(bar).toHaveAttribute('aria-valuenow', '2')
    expect(bar).toHaveAttribute('aria-valuemax', '4')
    expect(screen.getByText('Being made: step 2 of 4')).toBeVisible()
    listed({ ...file, state: 'done', steps_done: 4, bytes: 18_400 })

    expect(await screen.findByText('Ready, 18 kB, kept until 22 Nov 2026')).toBeVisible()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('hands over the file under its name', async () => {
    const file = anExport({ state: 'done', steps_done: 4, bytes: 3 })
    listed(file)
    server.use(http.get(`*/api/exports/${file.id}/file`, () => HttpResponse.arrayBuffer(new ArrayBuffer(3))))
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    open()

    await userEvent.click(
      await screen.findByRole('button', { name: 'Download Organisation report 2026, XLSX' }),
    )

    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    const [link] = saved.mock.contexts
    expect(link).toHaveProperty('download', 'Port_Ellery_University_report_2026.xlsx')
  })

  it('says so where the file could not be fetched', async () => {
    listed(anExport({ state: 'done', steps_done: 4, bytes: 3 }))
    refuse(getExportFile, 'export_not_found')
    open()

    await userEvent.click(await screen.findByRole('button', { name: /^Download/ }))

    expect(await screen.findByText('Not found')).toBeVisible()
  })

  it('offers another try for what failed, and asks for the same again', async () => {
    const failed = anExport({
      kind: 'door',
      format: 'pdf',
      state: 'failed',
      lab: { id: labId, name: 'Reef Lab' },
    })
    listed(failed)
    const sent = answer(askLabExport, { success: true, export: { ...failed, state: 'queued' } })
    open({ labId })

    expect(await screen.findByText('This file could not be made.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again: Poster of Reef Lab, 2026, PDF' }))

    await waitFor(() =>
      expect(sent[0]?.body).toEqual({ kind: 'door', format: 'pdf', year: 2026, year_kind: 'calendar' }),
    )
    expect(sent[0]?.url.pathname).toBe(`/api/exports/labs/${labId}`)
  })

  it('tells in words when the ask did not arrive', async () => {
    listed()
    lose(askOrganisationExport)
    open()

    await userEvent.click(await screen.findByRole('button', { name: 'Export PDF' }))

    expect(await screen.findByText('Network error. Please check your connection.')).toBeVisible()
  })

  it('shows a lab its own files only, with one for its door', async () => {
    const lab = { id: labId, name: 'Reef Lab' }
    listed(
      anExport({ kind: 'lab', lab }),
      anExport({ kind: 'lab', lab: { id: anId(), name: 'Soil' } }),
      anExport(),
    )
    open({ labId })

    const list = await screen.findByRole('list', { name: 'Your files' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(1)
    expect(list).toHaveTextContent('Report of Reef Lab, 2026')
    expect(screen.getByRole('button', { name: 'Poster (PDF)' })).toBeEnabled()
  })

  it('offers nothing for a year without figures', async () => {
    listed()
    open({ labType: undefined }, true)

    expect(await screen.findByRole('button', { name: 'Export XLSX' })).toBeDisabled()
  })
})
