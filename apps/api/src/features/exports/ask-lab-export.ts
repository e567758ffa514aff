import type * as calls from '@lab-zer0/contracts/exports.ts'
import type { Input } from '../../platform/route.ts'
import type { LabContext } from '../labs/index.ts'
import { askExport } from './ask-export.ts'

export async function askLabExport(context: LabContext, { body }: Input<typeof calls.askLabExport>) {
  const { lab, organisationId } = context
  const { kind, format, year, year_kind: yearKind = 'calendar' } = body
  return askExport(context, organisationId, { kind, format, year, yearKind, labId: lab.id, labType: null })
}
