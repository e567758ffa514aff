import * as exports from '@lab-zer0/contracts/exports.ts'
import type { Route } from '../../platform/route.ts'
import { forLab } from '../labs/index.ts'
import { askForLab, askForOrganisation } from './ask-export.ts'
import { forExport, readExportFile, readExports } from './read-exports.ts'

export function exportsRoutes(route: Route): void {
  route(exports.askOrganisationExport, askForOrganisation)
  route(exports.askLabExport, forLab(askForLab))
  route(exports.listExports, readExports)
  route(exports.getExportFile, forExport(readExportFile))
}
