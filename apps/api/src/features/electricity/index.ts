import * as electricity from '@lab-zer0/contracts/electricity.ts'
import type { Route } from '../../platform/route.ts'
import type { WorkHandlers } from '../../platform/work-jobs.ts'
import {
  admitPurchaseFile,
  checkPurchaseFile,
  readPurchaseFile,
  storePurchaseFile,
  uploadPurchaseFile,
} from './purchase-files.ts'
import { readPurchases, savePurchase } from './purchases.ts'

export { electricityOf } from './electricity-basis.ts'
export { publicMarketView } from './public-view.ts'
export { checkPurchaseFile }

export function electricityRoutes(route: Route): void {
  route(electricity.getPurchases, readPurchases)
  route(electricity.savePurchase, savePurchase)
  route(electricity.uploadPurchaseFile, uploadPurchaseFile, storePurchaseFile, admitPurchaseFile)
  route(electricity.getPurchaseFile, readPurchaseFile)
}

export const electricityWorkHandlers = {
  'electricity.check-file': checkPurchaseFile,
} satisfies Partial<WorkHandlers>
