import { expect, test } from 'vitest';
import { createOutboundPolicy } from './outbound-policy.ts';

const policy = createOutboundPolicy([]);
const refused = (text: string) => {
  const url = URL.parse(text);
  return url === null || policy.refusesUrl(url) !== null;
};

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://①②⑦.0.0.1/',
  'http://169。254。169。254/latest/meta-data',
  'http://0.0.0.0/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/',
  'http://192.0.0.1/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::]/',
  'http://[::1]/',
  'http://[::127.0.0.1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:169.254.169.254]/',
  'http://[::ffff:0:169.254.169.254]/',
  'http://[64:ff9b::a9fe:a9fe]/',
  'http://[64:ff9b:1::a9fe:a9fe]/',
  'http://[2002:a9fe:a9fe::1]/',
  'http://[2001:0:a9fe:a9fe::1]/',
  'http://[fc00::1]/',
  'http://[fd12::1]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://[2001:db8::1]/',
  'http://[4000::1]/',
  'https://toko.id:22/',
  'https://toko.id:25/',
  'https://toko.id:6379/',
  'https://toko.id:5432/',
  'https://user:rahasia@toko.id/',
  'https://toko.id@127.0.0.1/',
  'file:///etc/passwd',
  'gopher://toko.id/',
  'ftp://toko.id/',
  'data:text/html,x',
  'javascript:alert(1)',
  '//toko.id/',
  'toko.id',
  '',
])('%s is refused', (text) => {
  expect(refused(text)).toBe(true);
});

test.each([
  'https://toko.id/webhook',
  'http://toko.id:8080/',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]/',
])('%s may be called', (text) => {
  expect(refused(text)).toBe(false);
});

test.each(['127.0.0.1', '::1', '::ffff:10.0.0.1', '64:ff9b::7f00:1', 'fe80::1%eth0', 'localhost', ''])(
  'a name that resolves to %j is refused',
  (address) => {
    expect(policy.allowsAddress(address, new URL('https://toko.id/'))).toBe(false);
  },
);

test('the operator opens a host, a port, an address or a range, and nothing beside it', () => {
  const open = createOutboundPolicy([
    'gudang.lokal',
    'erp.lokal:5000',
    '10.1.0.0/16',
    '192.168.1.5',
    ':5678',
  ]);
  const refuses = (text: string) => open.refusesUrl(new URL(text)) !== null;
  expect(refuses('http://gudang.lokal:9000/')).toBe(false);
  expect(open.allowsAddress('192.168.7.7', new URL('http://gudang.lokal/'))).toBe(true);
  expect(refuses('http://erp.lokal:5000/')).toBe(false);
  expect(refuses('http://erp.lokal:5001/')).toBe(true);
  expect(open.allowsAddress('10.0.0.9', new URL('http://erp.lokal/'))).toBe(false);
  expect(refuses('http://10.1.2.3:7000/')).toBe(false);
  expect(refuses('http://10.2.2.3/')).toBe(true);
  expect(refuses('http://192.168.1.5/')).toBe(false);
  expect(refuses('http://192.168.1.6/')).toBe(true);
  expect(refuses('https://n8n.toko.id:5678/')).toBe(false);
  expect(open.allowsAddress('10.1.2.3', new URL('https://toko.id/'))).toBe(true);
  expect(open.allowsAddress('127.0.0.1', new URL('https://toko.id/'))).toBe(false);
});
