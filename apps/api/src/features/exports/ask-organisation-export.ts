import type * as calls from '@lab-zer0/contracts/exports.ts'
import { organisationOf } from '../../platform/access.ts'
import type { Signed } from '../../platform/context.ts'
import type { Input } from '../../platform/route.ts'
import { askExport } from './ask-export.ts'

export function askOrganisationExport(context: Signed, { body }: Input<typeof calls.askOrganisationExport>) {
  const { format, year, year_kind: yearKind = 'calendar', lab_type: labType = null } = body
  return askExport(context, organisationOf(context), {
    kind: 'organisation',
    format,
    year,
    yearKind,
    labId: null,
    labType,
  })
}
