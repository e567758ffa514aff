import * as certificates from '@lab-zer0/contracts/certificates.ts'
import * as concerns from '@lab-zer0/contracts/concerns.ts'
import * as publicRegister from '@lab-zer0/contracts/public-register.ts'
import type { Route } from '../../platform/route.ts'
import { forLab } from '../labs/index.ts'
import { forCertificate } from './for-certificate.ts'
import { readBadge } from './read-badge.ts'
import {
  readCertificate,
  readCredentialFile,
  readIssuer,
  readStatusListFile,
  readSuspensionListFile,
} from './read-certificate.ts'
import { readLabCertificate } from './read-lab-certificate.ts'
import { readRegister, readRegisterCsv } from './read-register.ts'
import { renewCertificate } from './renew-certificate.ts'
import { reportConcern } from './report-concern.ts'
import { setListing } from './set-listing.ts'
import { stopReminders } from './stop-reminders.ts'
import { withdrawCertificate } from './withdraw-certificate.ts'

export function certificatesRoutes(route: Route): void {
  route(certificates.getCertificate, readCertificate)
  route(certificates.getCredential, readCredentialFile)
  route(certificates.getBadge, readBadge)
  route(certificates.getStatusList, readStatusListFile)
  route(certificates.getSuspensionList, readSuspensionListFile)
  route(certificates.getIssuer, readIssuer)
  route(certificates.getLabCertificate, forLab(readLabCertificate))
  route(certificates.withdrawCertificate, forCertificate(withdrawCertificate))
  route(certificates.renewCertificate, forLab(renewCertificate, { holds: 'cycle' }))
  route(certificates.setListing, forLab(setListing))
  route(publicRegister.getRegister, readRegister)
  route(publicRegister.getRegisterCsv, readRegisterCsv)
  route(concerns.reportConcern, reportConcern)
  route(concerns.stopReminders, stopReminders)
}

/** Where did:web looks: at the root of the host, outside the API. */
export function wellKnownRoutes(route: Route): void {
  route({ ...certificates.getIssuer, path: '/.well-known/did.json' }, readIssuer)
}
