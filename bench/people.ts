import type { Measurement } from './measure.ts';

/** The hourly limit of orders per customer. */
const ORDERS = 60;
const AT_ONCE = 4;

/** Creates an account; returns the header that signs it in. */
export async function newCustomer(
  appUrl: string,
  name = `bench-${process.pid}`,
): Promise<Record<string, string>> {
  const response = await fetch(`${appUrl}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: name,
      email: `${name}@example.test`,
      password: 'a long walk by the sea',
    }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return { cookie: `auth-token=${data.token}` };
}

export interface Ordered {
  service: string;
  packageId: string;
}

/** Places an order with a key of its own. */
export function postOrder(
  appUrl: string,
  headers: Record<string, string>,
  what: Ordered,
): Promise<Response> {
  return fetch(`${appUrl}/api/orders`, {
    method: 'POST',
    headers: {
      ...headers,
      origin: appUrl,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ ...what, quantity: 1, addOnIds: [], note: '' }),
  });
}

/** Places orders over a few connections, each with its own key. Throws if one is refused. */
export async function placeOrders(
  appUrl: string,
  headers: Record<string, string>,
  what: Ordered,
): Promise<Measurement> {
  const times: number[] = [];
  let remaining = ORDERS;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (remaining-- > 0) {
        const before = performance.now();
        const response = await postOrder(appUrl, headers, what);
        if (!response.ok)
          throw new Error(`an order was refused: ${response.status} ${await response.text()}`);
        await response.arrayBuffer();
        times.push(performance.now() - before);
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    requests: times.length,
    perSecond: times.length / seconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  };
}
