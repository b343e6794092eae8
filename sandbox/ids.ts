import { randomInt, randomUUID } from 'node:crypto';

// Ids shaped like the vendors' own, so that a check of their form gives the same result here and there.

const BASE62 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
// PayPal's account ids leave out characters that are easily confused.
const ACCOUNT = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const HEX = '0123456789abcdef';

function draw(alphabet: string, length: number): string {
  let out = '';
  for (let i = 0; i < length; i += 1) out += alphabet[randomInt(alphabet.length)];
  return out;
}

export const stripeIds = {
  session: () => `cs_test_a1${draw(BASE62, 56)}`,
  intent: () => `pi_3${draw(BASE62, 23)}`,
  charge: () => `ch_3${draw(BASE62, 23)}`,
  refund: () => `re_3${draw(BASE62, 23)}`,
  dispute: () => `du_1${draw(BASE62, 23)}`,
  event: () => `evt_1${draw(BASE62, 23)}`,
  balanceTransaction: () => `txn_3${draw(BASE62, 23)}`,
  paymentMethod: () => `pm_1${draw(BASE62, 23)}`,
  lineItem: () => `li_1${draw(BASE62, 23)}`,
  price: () => `price_1${draw(BASE62, 23)}`,
  product: () => `prod_${draw(BASE62, 14)}`,
  endpoint: () => `we_1${draw(BASE62, 23)}`,
  account: () => `acct_1${draw(BASE62, 15)}`,
  request: () => `req_${draw(BASE62, 14)}`,
  secretKey: () => `sk_test_sandbox_${draw(BASE62, 48)}`,
  webhookSecret: () => `whsec_${draw(BASE62, 32)}`,
  clientSecret: (intent: string) => `${intent}_secret_${draw(BASE62, 25)}`,
  fingerprint: () => draw(BASE62, 16),
};

export const paypalIds = {
  order: () => draw(UPPER, 17),
  capture: () => draw(UPPER, 17),
  refund: () => draw(UPPER, 17),
  account: () => draw(ACCOUNT, 13),
  dispute: () => `PP-D-${draw('0123456789', 5)}`,
  event: () => `WH-${draw(UPPER, 17)}-${draw(UPPER, 17)}`,
  webhook: () => draw(UPPER, 17),
  certificate: () => `CERT-${draw(HEX, 8)}-${draw(HEX, 8)}`,
  debug: () => draw(HEX, 13),
  transmission: () => randomUUID(),
  token: () => `A21AA${draw(BASE62, 92)}`,
  clientId: () => `A${draw(BASE62, 79)}`,
  clientSecret: () => `E${draw(BASE62, 79)}`,
};

export const controlToken = (): string => draw(BASE62, 40);
export const recordId = (): string => randomUUID();
