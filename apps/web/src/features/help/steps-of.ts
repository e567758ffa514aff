import type { AuditedLab } from '@lab-zer0/contracts/audited-labs.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { STATIONS } from '@lab-zer0/domain/labs/stages.ts'
import { generatePath } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { checklistPath } from '../../product/checklist-address.ts'

/** A step is done when the product itself can see it. Without an address there is nothing to go to yet. */
export type Step<Id extends string = string> = { id: Id; isDone: boolean; href: string | undefined }

type Loaded<T> = T | undefined
type AdminFacts = {
  labs: Loaded<readonly Lab[]>
  adminCount: Loaded<number>
  hasOwnFigures: Loaded<boolean>
}

export function adminSteps({ labs = [], adminCount = 0, hasOwnFigures = false }: AdminFacts) {
  const hasAuditor = ({ station, needed_next, has_open_appeal }: Lab) =>
    station === 'certified' || (station === 'audit' && (needed_next !== 'admin' || has_open_appeal))
  return [
    { id: 'labs', isDone: labs.length > 0, href: paths.registerLab },
    { id: 'figures', isDone: hasOwnFigures, href: paths.variables },
    { id: 'admins', isDone: adminCount > 1, href: paths.organisation },
    { id: 'auditors', isDone: labs.some(hasAuditor), href: paths.assignAuditors },
  ] as const satisfies Step[]
}

function isPast(lab: Lab, station: Lab['station']): boolean {
  return STATIONS.indexOf(lab.station) > STATIONS.indexOf(station)
}

function labStep<Id extends string>(
  id: Id,
  lab: Lab | null,
  station: Lab['station'],
  href: string,
): Step<Id> {
  return { id, isDone: lab !== null && isPast(lab, station), href: lab ? href : undefined }
}

export function championSteps(lab: Lab) {
  const labPath = generatePath(paths.lab, { labId: lab.id })
  return [
    { id: 'team', isDone: lab.member_count > 1, href: labPath },
    labStep('baseline', lab, 'baseline', generatePath(paths.baseline, { labId: lab.id })),
    labStep('checklist', lab, 'checklist', checklistPath(lab.id)),
    // The savings open with the checklist; before that the lab's page says what they wait for.
    labStep('audit', lab, 'submit', labPath),
  ] as const satisfies Step[]
}

export function memberSteps(lab: Lab | null) {
  return [
    { id: 'join', isDone: lab !== null, href: paths.viewLabs },
    labStep('baseline', lab, 'baseline', lab ? generatePath(paths.baseline, { labId: lab.id }) : ''),
    labStep('checklist', lab, 'checklist', lab ? checklistPath(lab.id) : ''),
  ] as const satisfies Step[]
}

type Audits = { open: readonly AuditedLab[]; finished: readonly AuditedLab[] }

export function auditorSteps({ open, finished }: Audits) {
  const hasFinished = finished.length > 0
  // Those that can be looked at; a lab that is not submitted yet has nothing to show.
  const [first] = [...open.filter(({ progress }) => progress !== 'waiting'), ...finished]
  const href = first && generatePath(paths.audit, { labId: first.id })
  const isRecorded = ({ answered, total }: AuditedLab) => total > 0 && answered === total
  return [
    { id: 'read', isDone: hasFinished || open.some(({ answered }) => answered > 0), href },
    { id: 'record', isDone: hasFinished || open.some(isRecorded), href },
    { id: 'close', isDone: hasFinished, href },
  ] as const satisfies Step[]
}
