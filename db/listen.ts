import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;
/** A connection that died silently is detected within two of these intervals. */
const HEARTBEAT_MS = 15_000;

export interface Listener {
  close(): Promise<void>;
}

/**
 * Receives every NOTIFY on `channel` over its own connection and reconnects after the server was gone. Calls `onReconnect` each time it has
 * reconnected: notifications sent in between are lost, so a cache that depends on them must be cleared. Rejects if the first connection
 * fails.
 */
export async function listen(
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
  onReconnect: () => void,
): Promise<Listener> {
  const closing = new AbortController();
  const closed = aborted(closing.signal);
  let connection = await subscribe(url, channel, onPayload);

  const keeping = (async () => {
    for (;;) {
      await Promise.race([connection.lost, closed]);
      await connection.end();
      if (closing.signal.aborted) return;
      const next = await subscribeAgain(() => subscribe(url, channel, onPayload), closing.signal);
      if (!next) return;
      connection = next;
      if (!closing.signal.aborted) onReconnect();
    }
  })();

  return {
    close: async () => {
      closing.abort();
      await keeping;
    },
  };
}

interface Subscription {
  lost: Promise<void>;
  end(): Promise<void>;
}

async function subscribe(
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
): Promise<Subscription> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `listen ${channel}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    query_timeout: HEARTBEAT_MS,
  });
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  client.on('error', () => lose());
  client.on('end', () => lose());
  client.on('notification', ({ payload }) => onPayload(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  const heartbeat = setInterval(() => client.query('select 1').catch(() => lose()), HEARTBEAT_MS);
  return {
    lost,
    end: async () => {
      clearInterval(heartbeat);
      await client.end().catch(() => {});
    },
  };
}

async function subscribeAgain(
  subscribe: () => Promise<Subscription>,
  closing: AbortSignal,
): Promise<Subscription | undefined> {
  for (let pause = FIRST_PAUSE_MS; !closing.aborted; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      return await subscribe();
    } catch {
      await sleep(pause, undefined, { signal: closing }).catch(() => {});
    }
  }
  return undefined;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  );
}
