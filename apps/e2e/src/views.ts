import type { Scene } from './harness/scene.ts'
import { accountViews } from './views/account.ts'
import { auditViews } from './views/audits.ts'
import { boardViews } from './views/board.ts'
import { calculatorViews } from './views/calculators.ts'
import { certificateViews } from './views/certificates.ts'
import { changeViews } from './views/changes.ts'
import { checklistViews } from './views/checklists.ts'
import { claimViews } from './views/claims.ts'
import { helpViews } from './views/help.ts'
import { importViews } from './views/import.ts'
import { labViews } from './views/labs.ts'
import { loadingViews } from './views/loading.ts'
import { lockingViews } from './views/locking.ts'
import { noticeViews } from './views/notices.ts'
import { reportViews } from './views/reports.ts'
import { savingsTableViews } from './views/savings-table.ts'
import { signedOutViews } from './views/signed-out.ts'
import { siteViews } from './views/site.ts'
import { variableViews } from './views/variables.ts'

/** Every screen in its main states, for those who judge what it looks like and whether everybody can use it. */
export const views: readonly Scene[] = [
  ...siteViews,
  ...signedOutViews,
  ...accountViews,
  ...noticeViews,
  ...labViews,
  ...auditViews,
  ...calculatorViews,
  ...lockingViews,
  ...importViews,
  ...changeViews,
  ...savingsTableViews,
  ...boardViews,
  ...claimViews,
  ...checklistViews,
  ...certificateViews,
  ...variableViews,
  ...reportViews,
  ...helpViews,
  ...loadingViews,
]
