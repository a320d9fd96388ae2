import { expect, test } from 'vitest'
import { networkOf } from './addresses.ts'

test('a whole network of IPv6 is counted as one caller; IPv4 by its address, however it is written [A5]', () => {
  const same = ['2001:db8:7:1::1', '2001:0db8:0007:0001:ffff::', '2001:DB8:7:1:1:2:3:4', '2001:db8:7:1::1%eth0']
  expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:7:1::/64']))
  expect(networkOf('2001:db8:7:2::1')).not.toBe(networkOf('2001:db8:7:1::1'))
  expect([networkOf('::1'), networkOf('fe80::1%eth0')]).toEqual(['::/64', 'fe80::/64'])
  expect([networkOf('203.0.113.7'), networkOf('::ffff:203.0.113.7')]).toEqual(['203.0.113.7', '203.0.113.7'])
  expect([networkOf('unknown'), networkOf('not:an:address')]).toEqual(['unknown', 'not:an:address'])
})

test('the port that some proxies write beside an address makes no other caller of it [A5]', () => {
  expect(['203.0.113.7:41234', '203.0.113.7:41235', '[::ffff:203.0.113.7]:443'].map(networkOf)).toEqual(Array(3).fill('203.0.113.7'))
  const same = ['[2001:db8:7:1::1]:41234', '[2001:db8:7:1::2]', '2001:db8:7:1::3']
  expect(same.map(networkOf)).toEqual(Array(3).fill('2001:db8:7:1::/64'))
})
