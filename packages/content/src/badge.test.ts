import { awardFacts } from '@lab-zer0/domain/certificates/testing.ts'
import { CERTIFICATE_STATES } from '@lab-zer0/domain/certificates/validity.ts'
import { describe, expect, it } from 'vitest'
import { badgeSvg } from './badge.ts'

const badge = {
  labName: 'Łódź & <Membrane> "Lab"',
  publicId: 'LZ-B25-7K4M0ABCDEFGHJKMNPQRSTVWXYZ'.slice(0, 33),
  validUntil: new Date('2026-11-12T12:59:59Z'),
  facts: null,
}

describe('the badge', () => {
  it.each(CERTIFICATE_STATES)(
    'has nothing left to fill in when %s, and no name breaks out of it',
    (state) => {
      const svg = badgeSvg({ ...badge, state })

      expect(svg).not.toMatch(/\{\w+\}/)
      expect(svg).toContain('Łódź &amp; &lt;Membrane&gt; &quot;Lab&quot;')
      expect(svg).not.toMatch(/<script|<text|href="http/)
    },
  )

  it('says in words that it is expired, suspended or withdrawn', () => {
    expect(badgeSvg({ ...badge, state: 'valid' })).toContain('Valid to 12 Nov 2026')
    expect(badgeSvg({ ...badge, state: 'expired' })).toContain('Expired: it ended on 12 Nov 2026')
    expect(badgeSvg({ ...badge, state: 'suspended' })).toContain(
      'Suspended: the auditor is looking at its figures again',
    )
    expect(badgeSvg({ ...badge, state: 'withdrawn' })).toContain(
      'Withdrawn: this certificate no longer counts',
    )
  })

  it('says the short number, the edition and what was verified, where the award kept its facts', () => {
    const svg = badgeSvg({ ...badge, state: 'valid', facts: awardFacts })

    expect(svg).toContain('Certificate LZ-B25-7K4M.')
    expect(svg).toContain('Level edition wet-bronze.2. 2 changes verified by the auditor, in Cold Storage')
    expect(svg).not.toContain(badge.publicId.slice(7))
  })
})
