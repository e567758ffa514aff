import * as exports from '@lab-zer0/contracts/exports.ts'
import type { Route } from '../../platform/route.ts'
import { forLab } from '../labs/index.ts'
import { askLabExport } from './ask-lab-export.ts'
import { askOrganisationExport } from './ask-organisation-export.ts'
import { forExport, readExportFile, readExports } from './read-exports.ts'

export function exportsRoutes(route: Route): void {
  route(exports.askOrganisationExport, askOrganisationExport)
  route(exports.askLabExport, forLab(askLabExport))
  route(exports.listExports, readExports)
  route(exports.getExportFile, forExport(readExportFile))
}
