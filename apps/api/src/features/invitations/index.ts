/** What other features may ask of invitations. */
export { newCode as newInvitationCode, openInvitation, sealedCode, useInvitation } from './codes.ts'
export { invitationMailHandlers } from './invitations.mails.ts'
export { invitationsRoutes } from './invitations.routes.ts'
