/** Enough to find auditors for fifty labs in a few days, too few to fill an organisation's mailboxes. */
export const AUDITOR_INVITATIONS_PER_DAY = 20
