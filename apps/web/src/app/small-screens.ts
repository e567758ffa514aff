/** Screens of a few lines share one file: each file costs every page a line in the list of files. */
export { ResendActivationScreen } from '../features/auth/activate/resend-activation-screen.tsx'
export { ForgotPasswordScreen } from '../features/auth/reset-password/forgot-password-screen.tsx'
export { ResetPasswordScreen } from '../features/auth/reset-password/reset-password-screen.tsx'
export { StopRemindersScreen } from '../features/certificates/stop-reminders/stop-reminders-screen.tsx'
export { StopDigestScreen } from '../features/notices/stop-digest/stop-digest-screen.tsx'
export { UnknownAddress } from './unknown-address.tsx'
