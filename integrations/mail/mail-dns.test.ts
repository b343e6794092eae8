/** Against a name server on this machine. */
import { expect, onTestFinished, test } from 'vitest';
import { startNameServer } from '#test/harness/name-server.ts';
import { domainOf, lookUpMailDns } from './mail-dns.ts';

const KEY = 'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC';

async function lookUp(
  records: Parameters<typeof startNameServer>[0],
  options: { selector?: string; timeoutMs?: number } = {},
) {
  const server = await startNameServer(records);
  onTestFinished(server.close);
  return lookUpMailDns('shop.example', { servers: [server.address], ...options });
}

test('SPF, DKIM and DMARC are found among other records, also in pieces', async () => {
  const found = await lookUp({
    'shop.example': [['google-site=1'], ['v=spf1 include:', 'mail.example -all']],
    '_dmarc.shop.example': [['v=DMARC1; p=none']],
    'k2._domainkey.shop.example': [['v=DKIM1; k=rsa; p=', KEY]],
  });
  expect(found).toEqual({
    spf: 'v=spf1 include:mail.example -all',
    dmarc: 'v=DMARC1; p=none',
    dkim: 'k2._domainkey.shop.example',
  });
});

test('a key is looked for under the name that is set, and only there', async () => {
  const records = {
    'k2._domainkey.shop.example': [[`p=${KEY}`]],
    'studio._domainkey.shop.example': [[`k=rsa; p=${KEY}`]],
  };
  expect(await lookUp(records, { selector: 'studio' })).toMatchObject({
    dkim: 'studio._domainkey.shop.example',
  });
  expect(await lookUp(records, { selector: 'other' })).toMatchObject({ dkim: 'missing' });
});

test('a revoked key and records of another kind are no key', async () => {
  for (const record of ['v=DKIM1; p=', 'v=DMARC1; p=none', 'v=spf1 -all']) {
    const name = 'default._domainkey.shop.example';
    expect(await lookUp({ [name]: [[record]] })).toMatchObject({ dkim: 'missing' });
  }
});

test('no record is missing; no answer in time means that nothing is known', async () => {
  const records = {
    'shop.example': [['v=spf10']],
    '_dmarc.shop.example': 'silent',
    'mail._domainkey.shop.example': 'silent',
  } as const;
  expect(await lookUp(records, { timeoutMs: 300 })).toEqual({
    spf: 'missing',
    dmarc: null,
    dkim: null,
  });
});

test.each([
  ['hello@shop.example', 'shop.example'],
  ['Studio <Hello@Shop.example>', 'shop.example'],
  ['Studio', null],
])('the domain of %s is %s', (sender, domain) => {
  expect(domainOf(sender)).toBe(domain);
});
