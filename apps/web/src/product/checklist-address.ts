import { getGuidePdf } from '@lab-zer0/contracts/documents.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { FIRST_LEVEL } from '@lab-zer0/domain/levels/edition.ts'
import { generatePath } from 'react-router'
import { fileAddress } from '../lib/call.ts'
import { paths } from '../lib/paths.ts'

type QuestionPlace = { labId: LabId; questionId: string; isForAuditor?: boolean }

export function checklistPath(labId: LabId): string {
  return generatePath(paths.checklist, { labId, level: FIRST_LEVEL })
}

/** The address of a question in a lab's checklist. */
export function questionPath({ labId, questionId, isForAuditor = false }: QuestionPlace): string {
  return `${checklistPath(labId)}${isForAuditor ? '?view=auditor' : ''}#${questionId}`
}

/** The address of a part of a guide, from `cold-storage#label-every-unit` as questions name it. */
export function guidePath(resource: string): string {
  const [slug = '', anchor] = resource.split('#')
  const page = generatePath(paths.guide, { slug })
  return anchor === undefined ? page : `${page}#${anchor}`
}

/** The same guide to print and to keep. */
export function guidePdfAddress(slug: string): string {
  return fileAddress(getGuidePdf, { params: { slug } })
}
