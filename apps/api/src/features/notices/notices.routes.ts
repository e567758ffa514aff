import * as notices from '@lab-zer0/contracts/notices.ts'
import type { Route } from '../../platform/route.ts'
import { countUnreadNotices, listNotices } from './list-notices.ts'
import { readNoticePreferences } from './read-notice-preferences.ts'
import { readNotices } from './read-notices.ts'
import { saveNoticePreferences } from './save-notice-preferences.ts'
import { stopDigest } from './stop-digest.ts'

export function noticesRoutes(route: Route): void {
  route(notices.listNotices, listNotices)
  route(notices.countUnreadNotices, countUnreadNotices)
  route(notices.readNotices, readNotices)
  route(notices.readNoticePreferences, readNoticePreferences)
  route(notices.saveNoticePreferences, saveNoticePreferences)
}

/** Called by mail programs as well, which send a form and not JSON. */
export function oneClickRoutes(route: Route): void {
  route(notices.stopDigest, stopDigest)
}
