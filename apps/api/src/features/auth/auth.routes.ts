import * as auth from '@lab-zer0/contracts/auth.ts'
import * as sessions from '@lab-zer0/contracts/sessions.ts'
import * as twoFactor from '@lab-zer0/contracts/two-factor.ts'
import type { Route } from '../../platform/route.ts'
import { activate, activateWithPassword, checkActivationPassword } from './activate.ts'
import { behindHashes } from './behind-hashes.ts'
import { changePassword, prepareChange } from './change-password.ts'
import { disableTwoFactor } from './disable-two-factor.ts'
import { endOtherSessions, endSession } from './end-session.ts'
import { confirmTwoFactor, countConfirmTry, enrolTwoFactor } from './enrol-two-factor.ts'
import { listSessions } from './list-sessions.ts'
import { checkPassword, login } from './login.ts'
import { logout } from './logout.ts'
import { proveSelf } from './prove-self.ts'
import { readCurrentUser } from './read-current-user.ts'
import { prepareRegistration, register } from './register.ts'
import { renewBackupCodes } from './renew-backup-codes.ts'
import {
  askForActivation,
  askForReset,
  peekResetToken,
  prepareReset,
  resetPassword,
} from './reset-password.ts'
import { stepUp } from './step-up.ts'
import { updateProfile } from './update-profile.ts'
import { countTry, verifyTwoFactor } from './verify-two-factor.ts'

export function authRoutes(route: Route): void {
  route(auth.login, login, checkPassword)
  route(twoFactor.verifyTwoFactor, verifyTwoFactor, countTry)
  route(auth.register, register, behindHashes(prepareRegistration))
  route(auth.logout, logout)
  route(auth.currentUser, readCurrentUser)
  route(auth.updateProfile, updateProfile)
  route(auth.forgotPassword, askForReset)
  route(auth.checkResetToken, peekResetToken)
  route(auth.resetPassword, resetPassword, behindHashes(prepareReset))
  route(auth.activate, activate)
  route(auth.activateWithPassword, activateWithPassword, behindHashes(checkActivationPassword))
  route(auth.resendActivation, askForActivation)
  route(auth.changePassword, changePassword, prepareChange)
  route(sessions.listSessions, listSessions)
  route(sessions.endSession, endSession)
  route(sessions.endOtherSessions, endOtherSessions)
  route(twoFactor.enrolTwoFactor, enrolTwoFactor)
  route(twoFactor.confirmTwoFactor, confirmTwoFactor, countConfirmTry)
  route(twoFactor.renewBackupCodes, renewBackupCodes, (outside, { body }) => proveSelf(outside, body))
  route(twoFactor.disableTwoFactor, disableTwoFactor, (outside, { body }) => proveSelf(outside, body))
  route(twoFactor.stepUp, stepUp, (outside, { body }) => proveSelf(outside, body))
}
