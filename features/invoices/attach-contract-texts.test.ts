import { afterAll, expect, test } from 'vitest';
import { storeFirstTerms } from '#features/pages/versions/save-terms.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import { systemCtx } from '#test/factories/invoice.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildPage } from '#test/factories/page.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { pdfText } from '#test/harness/pdf-text.ts';
import { attachContractTexts } from './attach-contract-texts.ts';

const { db, close } = await testDatabase();
afterAll(close);
const ctx = systemCtx(db);
await storeFirstTerms(ctx);
await updateSettings(ctxFor(db, await buildUser(db, { role: 'admin' })), {
  sellerName: 'Northlight GmbH',
});

const RIGHT = {
  terms_version: 1,
  buyer_kind: 'private',
  buyer_country: 'DE',
  withdrawal_until: new Date('2026-05-27T00:00:00Z'),
} as const;

test('a consumer gets the terms of their order and how to withdraw, without gaps', async () => {
  const order = await buildOrder(db, RIGHT);
  const [file, ...others] = await attachContractTexts(ctx, order, 'en');
  expect(others).toEqual([]);
  expect(file?.filename).toBe(`terms-${order.number}.pdf`);
  const text = await pdfText(file?.content as Buffer);
  for (const part of [
    'Version 1',
    'Right of withdrawal',
    'end of 26 May 2026',
    'Northlight GmbH',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toMatch(/\[…|##|\*\*/);
});

test('a company gets the terms alone, an order without terms nothing', async () => {
  const [file] = await attachContractTexts(ctx, await buildOrder(db, { terms_version: 1 }), 'de');
  expect(await pdfText(file?.content as Buffer)).not.toContain('Widerruf');
  expect(await attachContractTexts(ctx, await buildOrder(db), 'de')).toEqual([]);
});

test('the shop’s own page about withdrawal comes before the program’s text', async () => {
  await buildPage(db, { slug: 'right', purpose: 'withdrawal', body: 'Write to **us** any day.' });
  const [file] = await attachContractTexts(ctx, await buildOrder(db, RIGHT), 'en');
  expect(await pdfText(file?.content as Buffer)).toContain('Write to us any day.');
});
