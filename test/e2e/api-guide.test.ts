/** The lines of `docs/api.md`, as they stand there, against the demo shop. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { demoShop } from './demo-shop.ts';
import type { RunningApp } from './running-app.ts';
import { ask, newCustomer, newOrder, type Customer } from './shortcuts.ts';

const guide = readFileSync('docs/api.md', 'utf8');
let app: RunningApp;
let ada: Customer;
beforeAll(async () => {
  ({ app } = await demoShop());
  ada = await newCustomer(app);
});

/** All lines of a language in the guide, for this shop and this customer. */
function linesOf(language: 'bash' | 'ts'): string {
  const blocks = [...guide.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))];
  expect(blocks.length).toBeGreaterThan(2);
  return blocks
    .map(([, lines]) => lines)
    .join('\n')
    .replaceAll('http://localhost:3000', app.url)
    .replaceAll('customer@example.test', ada.email)
    .replaceAll('correct horse battery', ada.password);
}

const missing = ['curl', 'jq'].filter((name) => spawnSync(name, ['--version']).error);

test.skipIf(missing.length > 0)(
  'the lines for a shell order something and lead to its payment',
  async () => {
    const printed = execFileSync('bash', ['-e', '-c', linesOf('bash')], { encoding: 'utf8' });
    expect(printed).toContain(`"email": "${ada.email}"`);
    expect(printed).toContain('"packageId": "Choose a package."');
    const address = printed.trim().split('\n').at(-1);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/c\/pay\//);
    expect((await fetch(address as string)).status).toBe(200);
    const { orders } = await ask<{ orders: Order[] }>(app, ada, '/orders');
    expect(orders.map(({ state }) => state)).toEqual(['pending_payment']);
  },
);

test('the lines in TypeScript list the orders and open a stream', async () => {
  const { number } = await newOrder(app, ada);
  const source = `${linesOf('ts')}\nexport {};`;
  const printed = execFileSync(process.execPath, ['--input-type=module-typescript', '-e', source], {
    encoding: 'utf8',
  });
  expect(printed).toContain(`${number} pending_payment\n`);
  expect(printed.trim().split('\n').at(-1)).toMatch(/^200 text\/event-stream/);
});
