import { CERTIFICATE_STATES } from '@lab-zer0/domain/certificates/validity.ts'
import { describe, expect, it } from 'vitest'
import { badgeSvg } from './badge.ts'

const badge = {
  labName: 'Łódź & <Membrane> "Lab"',
  publicId: 'LZ-B25-7K4M0ABCDEFGHJKMNPQRSTVWXYZ'.slice(0, 33),
  validUntil: new Date('2026-11-12T12:59:59Z'),
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

  it('says in words that it is expired or withdrawn', () => {
    expect(badgeSvg({ ...badge, state: 'valid' })).toContain('Valid to 12 Nov 2026')
    expect(badgeSvg({ ...badge, state: 'expired' })).toContain('Expired: it ended on 12 Nov 2026')
    expect(badgeSvg({ ...badge, state: 'withdrawn' })).toContain(
      'Withdrawn: this certificate no longer counts',
    )
  })
})
