import * as auth from '@lab-zer0/contracts/auth.ts'
import type { Route } from '../../platform/route.ts'
import { activateElsewhere, activateHere, checkActivationPassword } from './activate.ts'
import { changeOwnPassword, prepareChange } from './change-password.ts'
import { checkPassword, logIn } from './login.ts'
import { endMyOtherSessions, endMySession, listMySessions } from './manage-sessions.ts'
import { proveOwnPassword, proveSelf } from './own-proof.ts'
import { behindHashes } from './passwords.ts'
import { completeProfile, logOut, whoAmI } from './profile.ts'
import { prepareRegistration, registerUser } from './register.ts'
import {
  askForActivation,
  askForReset,
  peekResetToken,
  prepareReset,
  setNewPassword,
} from './reset-password.ts'
import { confirm, countConfirmTry, disable, enrol, proveAgain, renewCodes } from './two-factor.ts'
import { countTry, verifySecondFactor } from './verify-two-factor.ts'

export function authRoutes(route: Route): void {
  route(auth.login, logIn, behindHashes(checkPassword))
  route(auth.verifyTwoFactor, verifySecondFactor, countTry)
  route(auth.register, registerUser, behindHashes(prepareRegistration))
  route(auth.logout, logOut)
  route(auth.currentUser, whoAmI)
  route(auth.updateProfile, completeProfile)
  route(auth.forgotPassword, askForReset)
  route(auth.checkResetToken, peekResetToken)
  route(auth.resetPassword, setNewPassword, behindHashes(prepareReset))
  route(auth.activate, activateHere)
  route(auth.activateWithPassword, activateElsewhere, behindHashes(checkActivationPassword))
  route(auth.resendActivation, askForActivation)
  route(auth.changePassword, changeOwnPassword, prepareChange)
  route(auth.listSessions, listMySessions)
  route(auth.endSession, endMySession)
  route(auth.endOtherSessions, endMyOtherSessions)
  route(auth.enrolTwoFactor, enrol, (outside, { body }) => proveOwnPassword(outside, body.password))
  route(auth.confirmTwoFactor, confirm, countConfirmTry)
  route(auth.renewBackupCodes, renewCodes, (outside, { body }) => proveSelf(outside, body))
  route(auth.disableTwoFactor, disable, (outside, { body }) => proveSelf(outside, body))
  route(auth.stepUp, proveAgain, (outside, { body }) => proveSelf(outside, body))
}
