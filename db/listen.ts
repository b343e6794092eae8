import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;
/** A connection that died silently is detected within two of these intervals. */
const HEARTBEAT_MS = 15_000;

export interface Listener {
  close(): Promise<void>;
}

/** What to do with the payload of a notification, by channel. */
type Channels = Record<string, (payload: string) => void>;

/**
 * Receives every NOTIFY on these channels over one connection of its own, and reconnects after the server was gone. `onReconnect` is
 * called each time: notifications in between are lost, so everything kept current by them must be read again. Rejects if the first
 * connection fails.
 */
export async function listen(
  url: string,
  channels: Channels,
  onReconnect: () => void,
): Promise<Listener> {
  const closing = new AbortController();
  const closed = aborted(closing.signal);
  let connection = await subscribe(url, channels);

  const keeping = (async () => {
    for (;;) {
      await Promise.race([connection.lost, closed]);
      await connection.end();
      if (closing.signal.aborted) return;
      const next = await subscribeAgain(() => subscribe(url, channels), closing.signal);
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

async function subscribe(url: string, channels: Channels): Promise<Subscription> {
  const names = Object.keys(channels);
  const client = new pg.Client({
    connectionString: url,
    application_name: `listen ${names.join(' ')}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    query_timeout: HEARTBEAT_MS,
  });
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  client.on('error', () => lose());
  client.on('end', () => lose());
  client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
  try {
    await client.connect();
    for (const name of names) await client.query(`listen ${client.escapeIdentifier(name)}`);
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
