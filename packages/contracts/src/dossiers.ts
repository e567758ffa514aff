import * as z from 'zod/mini'
import { certificateParams } from './certificates.ts'
import { type Endpoint, fileAnswer } from './endpoint.ts'
import { ok } from './envelope.ts'
import { labUuid } from './fields.ts'

export const ZIP_TYPE = 'application/zip'
const labId = z.object({ labId: labUuid })
const zip = { types: [ZIP_TYPE] } as const

export const getLabDossier = {
  act: 'lab.read',
  method: 'GET',
  path: '/labs/:labId/dossier',
  summary:
    'The open cycle of a lab as an RO-Crate in a ZIP file; for a certified cycle as it was at the award',
  params: labId,
  response: fileAnswer,
  file: zip,
  refusals: ['lab_not_found', 'forbidden'],
  limits: [{ name: 'dossier', max: 30, windowSeconds: 600 }],
} as const satisfies Endpoint

export const getCertificateDossier = {
  act: 'public.read',
  method: 'GET',
  path: '/certificates/:publicId/dossier.zip',
  summary: 'What the figures of a certificate rest on, as an RO-Crate, if the lab has made it public',
  params: certificateParams,
  response: fileAnswer,
  file: zip,
  refusals: ['certificate_not_found', 'dossier_not_public'],
} as const satisfies Endpoint

export const publishDossier = {
  act: 'certificate.publish_dossier',
  method: 'PUT',
  path: '/labs/:labId/certificate/dossier',
  summary: 'Say whether everybody may read the dossier of the newest certificate',
  params: labId,
  body: z.strictObject({ is_public: z.boolean() }),
  response: ok({ message: z.string(), is_public: z.boolean() }),
  refusals: ['lab_not_found', 'not_the_champion', 'no_certificate', 'dossier_names_people'],
} as const satisfies Endpoint
