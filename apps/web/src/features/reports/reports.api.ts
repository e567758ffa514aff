import {
  getLabReport,
  getOrganisationActions,
  getOrganisationProgress,
  getOrganisationReport,
} from '@lab-zer0/contracts/reports.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type ReportQuery = { year: number | undefined; type: LabType | undefined }

const asked = ({ year, type }: ReportQuery) => ({
  ...(year === undefined ? {} : { year: String(year) }),
  ...(type === undefined ? {} : { type }),
})

export const organisationReportOptions = (query: ReportQuery) =>
  queryOptions({
    queryKey: ['reports', 'organisation', query],
    queryFn: async ({ signal }) => call(getOrganisationReport, { query: asked(query), signal }),
    placeholderData: keepPreviousData,
  })

export const organisationActionsOptions = (type: LabType | undefined) =>
  queryOptions({
    queryKey: ['reports', 'actions', type],
    queryFn: async ({ signal }) =>
      call(getOrganisationActions, { query: type === undefined ? {} : { type }, signal }),
  })

export const organisationProgressOptions = queryOptions({
  queryKey: ['reports', 'progress'],
  queryFn: async ({ signal }) => (await call(getOrganisationProgress, { signal })).progress,
})

export const labReportOptions = (labId: string) =>
  queryOptions({
    queryKey: ['reports', 'lab', labId],
    queryFn: async ({ signal }) => call(getLabReport, { params: { labId }, query: {}, signal }),
  })
