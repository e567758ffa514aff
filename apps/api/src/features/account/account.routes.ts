import * as account from '@lab-zer0/contracts/account.ts'
import type { Route } from '../../platform/route.ts'
import { proveSelf } from '../auth/index.ts'
import { closeAccount } from './close-account.ts'
import { countExport, exportAccount } from './export-account.ts'

export function accountRoutes(route: Route): void {
  route(account.exportAccount, exportAccount, countExport)
  route(account.closeAccount, closeAccount, (outside, { body }) => proveSelf(outside, body))
}
