import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { networkOf } from '../../../server/core/client-network.ts'

const test = suite('networkOf')

for (const [address, network] of [
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:5678', '203.0.113.7'],
  // A server that listens on both protocols sees IPv4 addresses so.
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:7:1:2:3:4:5', '2001:db8:7:1::/64'],
  ['2001:0DB8:0007:0001::1', '2001:db8:7:1::/64'],
  ['2001:db8:7::1', '2001:db8:7:0::/64'],
  ['2001:db8::7:1:2:3:4', '2001:db8:0:7::/64'],
  ['2001:db8:7:1::', '2001:db8:7:1::/64'],
  ['[2001:db8:7:1::1]', '2001:db8:7:1::/64'],
  ['[2001:db8:7:1::1]:5678', '2001:db8:7:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
  ['2001:db8:::1', '2001:db8:::1'],
] as const) {
  test(`takes "${address}" as "${network}"`, () => assert.is(networkOf(address), network))
}

test.run()
