import { expect, test } from 'vitest';
import fc from '#test/harness/fast-check.ts';
import { networkOf, parseIp } from './ip-address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  [' 203.0.113.9 ', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', null],
  ['', null],
  ['203.0.113.9"\n', null],
  ['203.0.113.999', null],
])('%j is %j', (text, ip) => {
  expect(parseIp(text)).toBe(ip);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('every address of a /64 counts as one network in any notation', () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const host = fc.array(group, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(host, host, host, (prefix, one, other) => {
      const write = (groups: number[]) => groups.map((each) => each.toString(16)).join(':');
      const asBrowser = new URL(`http://[${write([...prefix, ...one])}]`).hostname.slice(1, -1);
      expect(networkOf(asBrowser)).toBe(networkOf(write([...prefix, ...other])));
    }),
  );
});
