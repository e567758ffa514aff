import { getLabCertificate } from '@lab-zer0/contracts/certificates.ts'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCertificate, inDays } from '../../../testing/certificates.ts'
import { aLab } from '../../../testing/labs.ts'
import { answer } from '../../../testing/server.ts'
import { anAdmin, renderSignedIn } from '../../../testing/signed-in.tsx'
import { CertificateCard } from './certificate-card.tsx'

const suspended = aCertificate({
  state: 'suspended',
  suspensions: [
    { suspended_at: inDays(-2).toISOString(), reason: 'A freezer was counted twice', ended_at: null },
  ],
})

describe('a suspended certificate on the lab page', () => {
  it('says since when and why, and how it goes on', async () => {
    answer(getLabCertificate, {
      success: true,
      certificate: suspended,
      before: [],
      is_listed: false,
      is_dossier_public: false,
      may_list: false,
      may_publish_dossier: false,
      may_renew: false,
      renewable_from: inDays(200).toISOString(),
      is_renewing: false,
      may_revoke: true,
    })

    renderSignedIn('/lab', '/lab', <CertificateCard lab={aLab()} />, anAdmin())

    expect(await screen.findByText('Suspended')).toBeVisible()
    expect(screen.getByText(/Suspended since/)).toBeVisible()
    expect(screen.getByText(/A freezer was counted twice/)).toBeVisible()
    expect(screen.getByText(/locks the reopened forms/)).toBeVisible()
  })
})
