import type { PublicCertificate } from '@lab-zer0/contracts/certificates.ts'

/** Browsers keep the picture for some minutes; with its state in the address, an old one is never shown again. */
export function badgeAddress({ links, state }: Pick<PublicCertificate, 'links' | 'state'>): string {
  return `${links.badge}?state=${state}`
}
