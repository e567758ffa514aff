import {
  getLabReceipt,
  getLabReport,
  getOrganisationActions,
  getOrganisationProgress,
  getOrganisationReport,
  getOrganisationWorking,
} from '@lab-zer0/contracts/reports.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { YearKind } from '@lab-zer0/domain/reports/periods.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import type { AskedFigure } from './working/working-lines.ts'

export type ReportQuery = { year: number | undefined; yearKind: YearKind; type: LabType | undefined }

const kindIn = (kind: YearKind | undefined) => (kind === 'financial' ? { year_kind: kind } : {})

const asked = ({ year, yearKind, type }: ReportQuery) => ({
  ...(year === undefined ? {} : { year: String(year) }),
  ...kindIn(yearKind),
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

export type AskedPeriod = Pick<ReportQuery, 'year' | 'yearKind'>

export const labReportOptions = (labId: LabId, period: AskedPeriod) =>
  queryOptions({
    queryKey: ['reports', 'lab', labId, period],
    queryFn: async ({ signal }) =>
      call(getLabReport, { params: { labId }, query: asked({ ...period, type: undefined }), signal }),
    placeholderData: keepPreviousData,
  })

export const organisationWorkingOptions = (asked: AskedFigure, type: LabType | undefined) => {
  const { metric, part, year, yearKind, category, labId, untilMonth } = asked
  const query = {
    measure: metric,
    part,
    year: String(year),
    ...kindIn(yearKind),
    ...(type === undefined ? {} : { type }),
    ...(category === undefined ? {} : { category }),
    ...(labId === undefined ? {} : { lab_id: labId }),
    ...(untilMonth === undefined ? {} : { until_month: String(untilMonth) }),
  }
  return queryOptions({
    queryKey: ['reports', 'working', query],
    queryFn: async ({ signal }) => call(getOrganisationWorking, { query, signal }),
  })
}

type AskedForm = { labId: LabId; category: Category; year: number; yearKind: YearKind | undefined }

export const labReceiptOptions = ({ labId, category, year, yearKind }: AskedForm) =>
  queryOptions({
    queryKey: ['reports', 'receipt', labId, category, year, yearKind],
    queryFn: async ({ signal }) => {
      const read = await call(getLabReceipt, {
        params: { labId },
        query: { category, year: String(year), ...kindIn(yearKind) },
        signal,
      })
      // Only whoever opens a receipt needs factors; a lab's page comes without them.
      const { knowFactorSet } = await import('../../product/factor-sets.ts')
      await knowFactorSet(read.receipt.factor_set_version)
      return read
    },
    // What is locked does not change.
    staleTime: Number.POSITIVE_INFINITY,
  })
