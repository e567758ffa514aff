import * as exports from '@lab-zer0/contracts/exports.ts'
import type { Route } from '../../platform/route.ts'
import { askForLab, askForOrganisation } from './ask-export.ts'
import { readExportFile, readExports } from './read-exports.ts'

export function exportsRoutes(route: Route): void {
  route(exports.askOrganisationExport, askForOrganisation)
  route(exports.askLabExport, askForLab)
  route(exports.listExports, readExports)
  route(exports.getExportFile, readExportFile)
}
