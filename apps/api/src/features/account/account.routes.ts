import { closeAccount, exportAccount } from '@lab-zer0/contracts/account.ts'
import type { Route } from '../../platform/route.ts'
import { proveSelf } from '../auth/index.ts'
import { closeOwn } from './close-account.ts'
import { countExport, exportOwn } from './export-account.ts'

export function accountRoutes(route: Route): void {
  route(exportAccount, exportOwn, countExport)
  route(closeAccount, closeOwn, (outside, { body }) => proveSelf(outside, body))
}
