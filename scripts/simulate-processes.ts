/**
 * `npm run simulate:processes`: runs the built product and its sandbox as processes: 200 orders under random faults, with 20 alternating
 * kill -9 of app and database. `--orders 40 --kills 4` for less.
 */
import { parseArgs } from 'node:util';
import { runPaymentChaos } from '#test/e2e/payment-chaos.ts';
import { buildIfNeeded } from '#server/build.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '200' },
    kills: { type: 'string', default: '20' },
    customers: { type: 'string', default: '8' },
  },
});
await buildIfNeeded();
const startedAt = performance.now();
const { wrong, ...aftermath } = await runPaymentChaos({
  orders: Number(values.orders),
  kills: Number(values.kills),
  atOnce: Number(values.customers),
  say: (text) => console.log(`${((performance.now() - startedAt) / 1_000).toFixed(0)} s: ${text}`),
});
console.log(aftermath);
for (const each of wrong) console.error(each);
console.log(wrong.length === 0 ? 'Both books agree; nothing is pending.' : 'Something is wrong.');
process.exit(wrong.length === 0 ? 0 : 1);
