import type { AdminRefusal } from '../actor.ts'
import { type Decision, no, yes } from '../decision.ts'
import type { LabId, OrganisationId, UserId } from '../ids.ts'
import { type CreateRefusal, mayCreateLab } from '../labs/membership.ts'
import { type Act, actsOf } from './act.ts'
import { type LabRefusal, mayReadLab } from './lab-acts.ts'
import type { LabReadFacts } from './lab-facts.ts'
import { when } from './rules.ts'
import type { Viewer } from './viewer.ts'

/** The organisation that a call names; the viewer's own where it names none. */
export type OrganisationFacts = {
  id: OrganisationId | null
  /** How many labs it has and may have, and the lab that the viewer is in: looked up where a new lab is asked about. */
  room?: Parameters<typeof mayCreateLab>[1] & { viewerLabId: LabId | null }
}

export type OrganisationRefusal = AdminRefusal | CreateRefusal | 'step_up_required' | 'organisation_not_found'

const organisationRoles = { person: () => yes, admin: (viewer: Viewer) => viewer.admin }
const onOrganisation = actsOf<OrganisationFacts, keyof typeof organisationRoles, OrganisationRefusal>(
  'organisation',
  organisationRoles,
)

/** Another organisation does not exist for the viewer. */
function isOwn(viewer: Viewer, { id }: OrganisationFacts): Decision<OrganisationRefusal> {
  if (id === null) return no('forbidden')
  return when(id === viewer.organisationId, 'organisation_not_found')
}

function creator({ userId, admin }: Viewer, { viewerLabId }: { viewerLabId: LabId | null }) {
  return { userId, labId: viewerLabId, isChampion: false, isAdmin: admin.allowed }
}

const byPerson = onOrganisation({ by: ['person'], first: isOwn })
const byAdmin = onOrganisation({ by: ['admin'], first: isOwn })
const byProvenAdmin = onOrganisation({ by: ['admin'], first: isOwn, proof: 'after' })

export const organisationActs = {
  'organisation.read': byPerson,
  /** Of a type that the organisation has; which of them is asked when the lab is created. */
  'organisation.create_lab': onOrganisation({
    by: ['person'],
    first: isOwn,
    provided: (viewer, { room }) =>
      room ? mayCreateLab(creator(viewer, room), room, room.labTypes[0] ?? '') : yes,
  }),
  'organisation.name_champion': byAdmin,
  'organisation.read_domains': byAdmin,
  'organisation.read_analytics': byAdmin,
  'organisation.search_people': byAdmin,
  'organisation.read_reports': byAdmin,
  'organisation.export_reports': byAdmin,
  'organisation.read_events': byAdmin,
  'organisation.list_admins': byAdmin,
  'organisation.share_admin': byProvenAdmin,
  'organisation.withdraw_admin': byProvenAdmin,
  'organisation.read_variables': byAdmin,
  'organisation.save_variables': byAdmin,
  'organisation.list_auditors': byAdmin,
  'organisation.invite_auditor': byAdmin,
} as const satisfies Record<string, Act<OrganisationFacts, OrganisationRefusal>>

export type OrganisationActName = keyof typeof organisationActs

export function mayOrganisation(
  name: OrganisationActName,
  viewer: Viewer,
  organisation: OrganisationFacts,
): Decision<OrganisationRefusal> {
  return organisationActs[name].decide(viewer, organisation)
}

/** Somebody of the viewer's organisation, with an account in use; null for everybody else. */
export type PersonFacts = { person: { id: UserId } | null }
type PersonRefusal = AdminRefusal | 'person_not_found' | 'own_eligibility'

const onPerson = actsOf<PersonFacts, keyof typeof organisationRoles, PersonRefusal>(
  'person',
  organisationRoles,
)

export const personActs = {
  /** By an admin, never of oneself. */
  'auditor.qualify': onPerson({
    by: ['admin'],
    first: (_viewer, { person }) => when(person !== null, 'person_not_found'),
    provided: (viewer, { person }) => when(person?.id !== viewer.userId, 'own_eligibility'),
  }),
} as const satisfies Record<string, Act<PersonFacts, PersonRefusal>>

/** A certificate of the viewer's organisation; null for any other. */
export type CertificateFacts = { certificate: { revokedAt: Date | null } | null }
type CertificateRefusal = AdminRefusal | 'certificate_not_found' | 'step_up_required' | 'already_withdrawn'

const onCertificate = actsOf<CertificateFacts, keyof typeof organisationRoles, CertificateRefusal>(
  'certificate',
  organisationRoles,
)

export const certificateActs = {
  'certificate.withdraw': onCertificate({
    by: ['admin'],
    first: (_viewer, { certificate }) => when(certificate !== null, 'certificate_not_found'),
    proof: 'before',
    provided: (_viewer, { certificate }) => when(certificate?.revokedAt === null, 'already_withdrawn'),
  }),
} as const satisfies Record<string, Act<CertificateFacts, CertificateRefusal>>

/** A file that the viewer asked for; null for anybody else's. `lab` is null for a report of the organisation. */
export type ExportFacts = { asked: { lab: LabReadFacts | null } | null }
type ExportRefusal = LabRefusal | 'export_not_found'

const exportRoles = {
  /** The right to the report is asked for again: it may have ended since the file was made. */
  reader: (viewer: Viewer, { asked }: ExportFacts) =>
    asked?.lab ? mayReadLab(viewer, asked.lab) : viewer.admin,
}
const onExport = actsOf<ExportFacts, keyof typeof exportRoles, ExportRefusal>('export', exportRoles)

export const exportActs = {
  'export.read': onExport({
    by: ['reader'],
    first: (_viewer, { asked }) => when(asked !== null, 'export_not_found'),
  }),
} as const satisfies Record<string, Act<ExportFacts, ExportRefusal>>

/** The lab of a reported figure; null once it was removed. */
export type ReceiptFacts = { lab: LabReadFacts | null }

const receiptRoles = {
  /** What a removed lab locked stays in the reports, and the admin can follow each figure of a report. */
  reader: (viewer: Viewer, { lab }: ReceiptFacts) => (lab ? mayReadLab(viewer, lab) : viewer.admin),
}
const onReceipt = actsOf<ReceiptFacts, keyof typeof receiptRoles, LabRefusal>('receipt', receiptRoles)

export const receiptActs = {
  'report.read_receipt': onReceipt({ by: ['reader'] }),
} as const satisfies Record<string, Act<ReceiptFacts, LabRefusal>>
