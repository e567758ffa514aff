import { saveCell, saveCells } from '@lab-zer0/contracts/calculators.ts'
import { HttpResponse, http } from 'msw'
import * as z from 'zod/mini'
import { server } from './server.ts'

type SavedCell = { row: string | undefined; column: string; value: unknown; mode: string }

/** Takes every cell, whether it comes alone or in a block, and keeps them in the order in which they came. */
export function takeCells(version = 1): SavedCell[] {
  const saved: SavedCell[] = []
  server.use(
    http.post(`*/api${saveCell.path}`, async ({ request }) => {
      const body = z.parse(saveCell.body, await request.json())
      const { row_id, dynamic_row_id, column_id: column, value, mode } = body
      saved.push({ row: row_id ?? dynamic_row_id, column, value, mode })
      return HttpResponse.json({ success: true, id: column, version, replaced: null })
    }),
    http.post(`*/api${saveCells.path}`, async ({ request }) => {
      const { cells, mode } = z.parse(saveCells.body, await request.json())
      for (const { row_id: row, column_id: column, value } of cells) saved.push({ row, column, value, mode })
      const answers = cells.map(({ column_id: id }) => ({ id, version, replaced: null }))
      return HttpResponse.json({ success: true, cells: answers })
    }),
  )
  return saved
}
