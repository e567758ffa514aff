import type { Scene } from './harness/scene.ts'
import { accountViews } from './views/account.ts'
import { labViews } from './views/labs.ts'
import { signedOutViews } from './views/signed-out.ts'

/** Every screen in its main states, for those who judge what it looks like and whether everybody can use it. */
export const views: readonly Scene[] = [...signedOutViews, ...accountViews, ...labViews]
