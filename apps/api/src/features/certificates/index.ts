/** What the doors and other features may ask of certificates. */
export { certificatesMailHandlers } from './certificates.mails.ts'
export { type CertificateRow, certificatesOfLab, findPublic, type PublicRow } from './certificates.queries.ts'
export { certificatesRoutes, wellKnownRoutes } from './certificates.routes.ts'
export { certificatesRecurring, certificatesWorkHandlers } from './certificates.work.ts'
export { markSent } from './reminders.ts'
export { tellOfStatus } from './tell-of-status.ts'
