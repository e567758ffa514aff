import * as certificates from '@lab-zer0/contracts/certificates.ts'
import type { Route } from '../../platform/route.ts'
import { forLab } from '../labs/index.ts'
import { forCertificate } from './for-certificate.ts'
import { changeListing, readLabCertificate } from './lab-certificate.ts'
import { stop } from './opt-out.ts'
import { readBadge } from './read-badge.ts'
import { readCertificate, readCredentialFile, readIssuer, readStatusListFile } from './read-certificates.ts'
import { readRegister, readRegisterCsv } from './register.ts'
import { renew } from './renew-certificate.ts'
import { report } from './report-concern.ts'
import { revoke } from './revoke-certificate.ts'

export function certificatesRoutes(route: Route): void {
  route(certificates.getCertificate, readCertificate)
  route(certificates.getCredential, readCredentialFile)
  route(certificates.getBadge, readBadge)
  route(certificates.getStatusList, readStatusListFile)
  route(certificates.getIssuer, readIssuer)
  route(certificates.getLabCertificate, forLab(readLabCertificate))
  route(certificates.revokeCertificate, forCertificate(revoke))
  route(certificates.renewCertificate, forLab(renew, { holds: 'cycle' }))
  route(certificates.setListing, forLab(changeListing))
  route(certificates.getRegister, readRegister)
  route(certificates.getRegisterCsv, readRegisterCsv)
  route(certificates.reportConcern, report)
  route(certificates.stopReminders, stop)
}

/** Where did:web looks: at the root of the host, outside the API. */
export function wellKnownRoutes(route: Route): void {
  route({ ...certificates.getIssuer, path: '/.well-known/did.json' }, readIssuer)
}
