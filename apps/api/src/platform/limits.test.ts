import { describe, expect, it } from 'vitest'
import { networkOf } from './limits.ts'

describe('the network of an address', () => {
  it.each([
    ['192.0.2.5', '192.0.2.5'],
    ['192.0.2.5:1234', '192.0.2.5'],
    ['::ffff:192.0.2.5', '192.0.2.5'],
    ['::FFFF:192.0.2.5', '192.0.2.5'],
    ['2001:db8:5:6::1', '2001:db8:5:6::/64'],
    ['2001:0DB8:5:6:ffff:1:2:3', '2001:db8:5:6::/64'],
    ['[2001:db8:5:6::1]:1234', '2001:db8:5:6::/64'],
    ['[2001:db8:5:6::1]', '2001:db8:5:6::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it.each(['unknown', '', '192.0.2.5.6', '999.0.2.5', '_hidden', '2001:db8:5:6'])(
    'is one for all that are no address: %s',
    (address) => {
      expect(networkOf(address)).toBe('unknown')
    },
  )
})
