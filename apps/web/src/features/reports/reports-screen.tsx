import { impact_reports as copy, member_nav } from '@lab-zer0/content/microcopy.ts'
import { isOffered } from '@lab-zer0/domain/access/may.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { type YearKind, yearOf } from '@lab-zer0/domain/reports/periods.ts'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Navigate, useSearchParams } from 'react-router'
import { messageOf } from '../../lib/message-of.ts'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ExportPanel } from './exports/export-panel.tsx'
import { exportReport } from './exports/report-csv.ts'
import { PeriodChoice } from './period-choice.tsx'
import { PrintHead, ReportFacts } from './report-head.tsx'
import { ReportPanel } from './report-panel.tsx'
import { organisationReportOptions } from './reports.api.ts'

const KINDS = { organisation: undefined, wet: 'wet', dry: 'dry' } as const satisfies Record<
  string,
  LabType | undefined
>
type Kind = keyof typeof KINDS
const isKind = (text: string | null): text is Kind => text !== null && text in KINDS

/** `/dashboard/impact-reports`: the organisation, its wet and its dry labs, for a year. */
export function ReportsScreen() {
  const user = useUser()
  if (!isOffered(user.may['organisation.read_reports'])) return <Navigate to={paths.dashboard} replace />
  return <Reports />
}

function Reports() {
  const { kind, year, yearKind, choose } = useChoice()
  const query = useQuery(organisationReportOptions({ year, yearKind, type: KINDS[kind] }))
  const { organisation = '', lab_types: labTypes = [], report, years = [] } = query.data ?? {}
  const shownYear = report?.year ?? year ?? yearOf(new Date(), yearKind)
  const period = { year: shownYear, yearKind: report?.yearKind ?? yearKind }
  const tabs = [
    { id: 'organisation', label: copy.tabs.organisation },
    ...(labTypes.includes('wet') ? [{ id: 'wet', label: copy.tabs.wet }] : []),
    ...(labTypes.includes('dry') ? [{ id: 'dry', label: copy.tabs.dry }] : []),
  ]
  return (
    <Page>
      <PrintHead />
      <PageHead
        title={copy.title}
        crumbs={[{ label: member_nav.dashboard, href: paths.dashboard }]}
        lead={<ReportFacts organisation={organisation} period={period} />}
        actions={
          <div className="flex flex-wrap items-end gap-3 max-sm:*:grow print:hidden">
            <PeriodChoice
              period={{ ...period, yearKind }}
              years={years}
              onKindChange={(id) => choose({ year_kind: id, year: '' })}
              onYearChange={(each) => choose({ year: String(each) })}
            />
            <Button variant="secondary" onPress={() => window.print()}>
              <Printer aria-hidden="true" className="size-4" strokeWidth={1.75} />
              {copy.print}
            </Button>
            <Button
              isDisabled={!report}
              onPress={() => report && exportReport(report, { organisation, name: copy[kind] })}
            >
              {copy.export}
            </Button>
          </div>
        }
      />
      <ExportPanel
        of={{ labType: KINDS[kind] }}
        period={period}
        isEmpty={!report || report.coverage.counted === 0}
      />
      <Tabs
        aria-label={copy.tabs.label}
        value={kind}
        onChange={(id) => choose({ report: id })}
        tabs={tabs.map((tab) => ({
          ...tab,
          panel: query.isError ? (
            <ErrorState
              message={copy.errors.load}
              onRetry={() => void query.refetch()}
              isRetrying={query.isFetching}
              reason={messageOf(query.error, '')}
            />
          ) : report ? (
            <ReportPanel report={report} organisation={organisation} type={KINDS[kind]} />
          ) : (
            <Card>
              <Skeleton lines={10} />
            </Card>
          ),
        }))}
      />
    </Page>
  )
}

/** In the address, so that a colleague who gets the link sees the same. */
function useChoice() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('report')
  const year = Number(search.get('year'))
  const yearKind: YearKind = search.get('year_kind') === 'financial' ? 'financial' : 'calendar'
  return {
    yearKind,
    kind: isKind(asked) ? asked : ('organisation' as Kind),
    year: Number.isInteger(year) && year >= 2000 && year < 2100 ? year : undefined,
    choose: (change: Record<string, string>) =>
      setSearch((known) => filled({ ...Object.fromEntries(known), ...change }), { replace: true }),
  }
}

function filled(search: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''))
}
