import { expect, test } from 'vitest'
import { household } from './addresses.ts'

test('A5 whoever has a whole network of IPv6 is counted once; IPv4 by its address, however it is written', () => {
  const same = ['2001:db8:7:1::1', '2001:0db8:0007:0001:ffff::', '2001:DB8:7:1:1:2:3:4', '2001:db8:7:1::1%eth0']
  expect(new Set(same.map(household))).toEqual(new Set(['2001:db8:7:1::/64']))
  expect(household('2001:db8:7:2::1')).not.toBe(household('2001:db8:7:1::1'))
  expect([household('::1'), household('fe80::1%eth0')]).toEqual(['::/64', 'fe80::/64'])
  expect([household('203.0.113.7'), household('::ffff:203.0.113.7')]).toEqual(['203.0.113.7', '203.0.113.7'])
  expect([household('unknown'), household('not:an:address')]).toEqual(['unknown', 'not:an:address'])
})
