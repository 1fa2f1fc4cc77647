import { expect, test } from 'vitest';
import { plainAddresses } from './forwarded-addresses.ts';
import { addressSubject } from './rate-limit.ts';

test.each([
  ['203.0.113.7:49152', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:1', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:8080', 'fe80::1'],
])('%s is %s', (written, address) => {
  expect(plainAddresses(written)).toEqual([address]);
});

test('a list keeps its order; what stands before something that is no address is not believed', () => {
  expect(plainAddresses('1.1.1.1:1, [2001:db8::1]:2,3.3.3.3')).toEqual(['1.1.1.1', '2001:db8::1', '3.3.3.3']);
  expect(plainAddresses('1.1.1.1, unknown, 3.3.3.3:80')).toEqual(['3.3.3.3']);
  for (const none of ['', 'unknown', '1.2.3:4', '1.2.3.4:x', '[1.2.3.4', '0x7f.1', '2130706433'])
    expect(plainAddresses(none), none).toEqual([]);
});

test('one IPv6 network is one subject, however its addresses are written', () => {
  const subjects = ['2001:db8::1', '[2001:db8::ffff]:1', '2001:db8:0:0:9::%en0'].flatMap(plainAddresses);
  expect(new Set(subjects.map(addressSubject)).size).toBe(1);
});
