import { report_exports } from '@lab-zer0/content/microcopy.ts'
import { savingMark } from '@lab-zer0/content/report-words.ts'
import type { AssignableLab } from '@lab-zer0/contracts/auditors.ts'
import type { getLabCertificate } from '@lab-zer0/contracts/certificates.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { ReportExport } from '@lab-zer0/contracts/exports.ts'
import type { LabHome } from '@lab-zer0/contracts/lab-home.ts'
import type { Lab, OpenLab, Stages } from '@lab-zer0/contracts/labs.ts'
import type { RegisterEntry } from '@lab-zer0/contracts/public-register.ts'
import type { ProgressOfLabs, ReportData } from '@lab-zer0/contracts/reports.ts'
import { changeOf, type Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import type { LabState } from '@lab-zer0/domain/labs/stages.ts'
import { finishedLabs } from '@lab-zer0/domain/reports/findings.ts'
import type { Caller, InProcess } from './in-process.ts'
import { hasPdftotext, textOfPdf } from './pdf-text.ts'
import { hasOpenpyxl, type ReadSheet, readWorkbook } from './read-workbook.ts'

type Certificate = ResponseOf<typeof getLabCertificate>
type Saved = { verified: Quantity | null; done: Quantity | null }
const KINDS = ['verified', 'done'] as const
/** As many as the drawing of a PDF holds. */
const DRAWN = 8

/** What an organisation is told of its labs in ten places. */
type Told = {
  dashboard: readonly Lab[]
  list: readonly Lab[]
  assignments: readonly AssignableLab[]
  pages: ReadonlyMap<LabId, { lab: OpenLab; stages: Stages; home: LabHome; certificate: Certificate }>
  report: ReportData
  progress: ProgressOfLabs
  workbook: Record<string, ReadSheet> | null
  paper: string | null
  register: readonly RegisterEntry[]
}

export type PlacesCompared = {
  labs: number
  certified: number
  states: Map<LabId, LabState>
  figures: number
  different: string[]
}

/** Reads state, count of certified labs and savings wherever they are told, and names what differs from the dashboard. */
export async function comparePlaces(api: InProcess, admin: Caller): Promise<PlacesCompared> {
  const told = await readPlaces(api, admin)
  const result: PlacesCompared = {
    labs: told.dashboard.length,
    certified: told.dashboard.filter(({ state }) => state === 'certified').length,
    states: new Map(told.dashboard.map(({ id, state }) => [id, state])),
    figures: 0,
    different: [],
  }
  const look = (name: string, told: unknown, expected: unknown) => {
    result.figures++
    const [one, other] = [JSON.stringify(told), JSON.stringify(expected)]
    if (one !== other) result.different.push(`${name}: ${one} instead of ${other}`)
  }
  compareCounts(told, result.certified, look)
  for (const lab of told.dashboard) {
    compareStates(told, lab, look)
    compareSavings(told, lab, look)
  }
  return result
}

type Look = (name: string, told: unknown, expected: unknown) => void

async function readPlaces(api: InProcess, admin: Caller): Promise<Told> {
  const get = async <Answer>(path: string): Promise<Answer> => {
    const { status, body } = await admin.get(path)
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`)
    // As the contract of each call promises.
    return body as Answer
  }
  // The register tells of nothing that is not signed.
  const job = { kind: 'certificates.sweep', organisationId: null, userId: null, payload: {} }
  await api.people.db.query("insert into pgboss.job (name, data) values ('work', $1)", [job])
  while ((await api.work()).length > 0);
  const { all_labs: dashboard } = await get<{ all_labs: Lab[] }>('/labs/dashboard')
  const pages: Map<LabId, { lab: OpenLab; stages: Stages; home: LabHome; certificate: Certificate }> =
    new Map()
  const register: RegisterEntry[] = []
  for (const { id } of dashboard) {
    const certificate = await get<Certificate>(`/labs/${id}/certificate`)
    pages.set(id, {
      ...(await get<{ lab: OpenLab }>(`/labs/${id}`)),
      ...(await get<{ stages: Stages }>(`/labs/${id}/stages`)),
      ...(await get<{ home: LabHome }>(`/labs/${id}/home`)),
      certificate,
    })
    if (!certificate.is_listed || !certificate.certificate) continue
    const search = encodeURIComponent(certificate.certificate.short_number)
    register.push(...(await get<{ entries: RegisterEntry[] }>(`/register?search=${search}`)).entries)
  }
  const { report } = await get<{ report: ReportData }>('/reports/organisation')
  const file = async (format: 'xlsx' | 'pdf') => {
    const asked = await admin.post('/exports/organisation', {
      format,
      year: report.year,
      year_kind: 'calendar',
    })
    while ((await api.work()).length > 0);
    return (await admin.raw(`/exports/${(asked.body.export as ReportExport).id}/file`)).rawPayload
  }
  return {
    dashboard,
    pages,
    report,
    register,
    list: (await get<{ labs: Lab[] }>('/labs/organisation')).labs,
    assignments: (await get<{ labs: AssignableLab[] }>('/auditors/assignments')).labs,
    progress: (await get<{ progress: ProgressOfLabs }>('/reports/organisation/progress')).progress,
    workbook: hasOpenpyxl ? await readWorkbook(await file('xlsx')) : null,
    paper: hasPdftotext ? await textOfPdf(await file('pdf')) : null,
  }
}

/** The report's heading is its last month; the sentence for STARS adds up the groups. */
function compareCounts({ progress, list }: Told, certified: number, look: Look): void {
  look('heading of the report', progress.months.at(-1)?.certified, certified)
  const inSentence = progress.groups.reduce((sum, group) => sum + group.certified, 0)
  look('sentence for STARS', inSentence, certified)
  look('list of labs', list.filter(({ state }) => state === 'certified').length, certified)
}

function compareStates(
  { list, assignments, pages, register }: Told,
  { id, name, state }: Lab,
  look: Look,
): void {
  const page = pages.get(id)
  const certificate = page?.certificate.certificate
  look(`${name}, list`, list.find((lab) => lab.id === id)?.state, state)
  look(`${name}, assignments`, assignments.find((lab) => lab.id === id)?.state, state)
  look(`${name}, page`, page?.lab.state, state)
  look(`${name}, steps`, page?.stages.certifiedUntil !== null, state === 'certified')
  const isHeld = certificate?.state === 'valid' || certificate?.state === 'expiring'
  look(`${name}, certificate`, isHeld, state === 'certified')
  look(`${name}, suspended certificate`, certificate?.state === 'suspended', state === 'suspended')
  if (!certificate || !page?.certificate.is_listed) return
  const entry = register.find(({ public_id }) => public_id === certificate.public_id)
  look(`${name}, register`, entry !== undefined && !entry.is_suspended, state === 'certified')
  look(`${name}, suspended in the register`, entry?.is_suspended === true, state === 'suspended')
}

/** Against the report, which the dashboard's figures are of. */
function compareSavings(told: Told, { id, name }: Lab, look: Look): void {
  const section = told.report.byLab.find(({ lab }) => lab.id === id)
  const saved: Saved = {
    verified: clear(section?.compared?.verified.emissionsKgCo2e),
    done: clear(section?.compared?.done.emissionsKgCo2e),
  }
  const page = told.pages.get(id)
  const isOfReport = section !== undefined && section.finished === section.categories
  // A saving that is still open is on the lab's page before it is in a report.
  if (page && isOfReport) look(`${name}, chips`, rounded(page.home.together.saved), rounded(saved))
  const award = page?.certificate.certificate?.award
  if (award && page?.lab.state === 'certified' && !page.certificate.is_renewing) {
    const signed = award.changes.saving_kg_co2e
    look(`${name}, signed saving`, signed && Number(signed.best.toPrecision(6)), inSix(saved.verified?.best))
  }
  if (told.workbook && section?.compared)
    for (const kind of KINDS)
      look(
        `${name}, XLSX, ${kind}`,
        inWorkbook(told.workbook, name, kind),
        inSix(section.compared[kind].emissionsKgCo2e?.best),
      )
  const drawn = finishedLabs(told.report)
    .slice(0, DRAWN)
    .find(({ of }) => of.id === id)
  if (told.paper !== null && drawn) {
    const mark = `${name} ${savingMark(drawn)}`
    look(`${name}, PDF`, told.paper.includes(mark) ? mark : told.paper.split(name)[1]?.slice(0, 40), mark)
  }
}

/** The lab's page leaves out a saving of nothing. */
function clear(quantity: Quantity | undefined): Quantity | null {
  if (!quantity || changeOf(quantity) === 'no_change') return null
  const { low, best, high } = quantity
  return { low, best, high }
}

const rounded = ({ verified, done }: Saved) =>
  [verified, done].map((saved) => saved && [saved.low, saved.best, saved.high].map(inSix))

/** As XLSX tells them. Sums in another order differ in their last digit. */
const inSix = (value: number | undefined) => (value === undefined ? null : Number(value.toPrecision(6)))

function inWorkbook(book: Record<string, ReadSheet>, name: string, kind: (typeof KINDS)[number]) {
  const { sheets, heads: names, parts } = report_exports
  const [heads = [], ...rows] = book[sheets.labs]?.rows ?? []
  const column = heads.findIndex(({ value }) => /^Emissions.*best$/.test(String(value)))
  const part = heads.findIndex(({ value }) => value === names.part)
  const row = rows.find((cells) => cells[0]?.value === name && cells[part]?.value === parts[kind])
  return row?.[column]?.value ?? null
}
