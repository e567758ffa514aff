import {
  askLabExport,
  askOrganisationExport,
  getExportFile,
  listExports,
  type ReportExport,
} from '@lab-zer0/contracts/exports.ts'
import { asLabId, type LabId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { type ExportFormat, isUnderWay } from '@lab-zer0/domain/reports/exports.ts'
import type { YearKind } from '@lab-zer0/domain/reports/periods.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callForFile } from '../../../lib/call.ts'
import { saveFile } from '../../../lib/save-file.ts'

const LOOK_MS = 1000

/** Mine, of everything; looked at again and again while one is being made. */
export const exportsOptions = queryOptions({
  queryKey: ['exports'],
  queryFn: async ({ signal }) => (await call(listExports, { signal })).exports,
  refetchInterval: ({ state }) => (state.data?.some((one) => isUnderWay(one.state)) ? LOOK_MS : false),
})

export type ExportAsk =
  | {
      kind: 'organisation'
      format: ExportFormat
      year: number
      yearKind: YearKind
      labType: LabType | undefined
    }
  | { kind: 'lab' | 'door'; format: ExportFormat; year: number; yearKind: YearKind; labId: LabId }

function send(ask: ExportAsk) {
  const { kind, format, year, yearKind: year_kind } = ask
  if (ask.kind !== 'organisation') {
    const body = { kind: kind === 'door' ? ('door' as const) : ('lab' as const), format, year, year_kind }
    return call(askLabExport, { params: { labId: ask.labId }, body })
  }
  const type = ask.labType === undefined ? {} : { lab_type: ask.labType }
  return call(askOrganisationExport, { body: { format, year, year_kind, ...type } })
}

export function useAskForExport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => queryClient.invalidateQueries({ queryKey: exportsOptions.queryKey }),
  })
}

/** The same again, after it failed. */
export function askOf({ kind, format, year, year_kind, lab, lab_type }: ReportExport): ExportAsk {
  const common = { format, year, yearKind: year_kind }
  if (kind === 'organisation') return { kind, ...common, labType: lab_type ?? undefined }
  return { kind, ...common, labId: lab?.id ?? asLabId('') }
}

export function useDownload() {
  return useMutation({
    mutationFn: async ({ id, file_name }: ReportExport) =>
      saveFile(file_name, await callForFile(getExportFile, { params: { exportId: id } })),
  })
}
