/**
 * Browser: the one connection of this tab that reports what changed on the server (`GET /api/live`). While the stream fails, the same
 * address is polled. A hidden tab has none: browsers allow six connections to a server over HTTP/1.1, and tabs share them.
 *
 * Nothing is lost between two connections: each request says how old the data is, and the server reports what changed since.
 */
import { browserApi, call } from '#web/api.ts';

export interface LiveSubscriber {
  readonly topics: readonly string[];
  /** How often to poll while the stream fails. */
  readonly pollMs: number;
  /** When its data began to load, on the clock of `performance.now()`. */
  loadedAt(): number;
  onChange(): void;
}

/** Without a byte for so long, something between us and the server holds the stream back. */
const FIRST_BYTE_MS = 6_000;
/** The server sends a comment every 20 seconds. */
const SILENCE_MS = 50_000;
/** A slower answer may miss changes: the age of the data was true when the request was sent. */
const SLOW_MS = 1_500;
const RETRY_MS = 1_000;
/** While polling, every so many requests try the stream again. */
const STREAM_EVERY = 6;

/** With each subscriber, until when it is known to have heard everything. */
const subscribers = new Map<LiveSubscriber, number>();
let running: AbortController | undefined;
/** The session is being ended: its pages get no connection, until the last of them is gone. */
let isDisconnected = false;
let restart: ReturnType<typeof setTimeout> | undefined;

/** Calls `onChange` when one of the topics may have changed. Returns the function that ends it. */
export function subscribe(subscriber: LiveSubscriber): () => void {
  subscribers.set(subscriber, -Infinity);
  reconnect();
  return () => {
    subscribers.delete(subscriber);
    // Topics that nobody needs any more are no harm until the next connection.
    if (subscribers.size === 0) reconnect();
  };
}

/** Before the session ends: the server closes the stream with it, and a page that is still there would ask for another one in vain. */
export function disconnect(): void {
  isDisconnected = true;
  clearTimeout(restart);
  restart = undefined;
  running?.abort();
  running = undefined;
}

/** Waits a moment: a navigation replaces several subscribers. */
function reconnect(): void {
  restart ??= setTimeout(() => {
    restart = undefined;
    running?.abort();
    running = undefined;
    if (subscribers.size === 0) isDisconnected = false;
    if (subscribers.size === 0 || isDisconnected) return;
    running = new AbortController();
    void keepConnected(running.signal);
  });
}

async function keepConnected(signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted && subscribers.size > 0) {
    if (document.visibilityState !== 'visible') {
      await pause(3_600_000, signal);
      continue;
    }
    const isPoll = failures >= 2 && failures % STREAM_EVERY !== 0;
    const outcome = await connect(isPoll ? 'poll' : 'stream', signal);
    if (outcome === 'refused') return;
    if (outcome === 'hidden') continue;
    failures = nextFailures(failures, outcome);
    await pause(pauseMs(failures, isPoll), signal);
  }
}

type Outcome = 'ended' | 'failed' | 'polled' | 'full' | 'refused' | 'hidden';

function nextFailures(failures: number, outcome: Outcome): number {
  if (outcome === 'ended') return 0;
  return outcome === 'full' ? Math.max(failures + 1, 2) : failures + 1;
}

function pauseMs(failures: number, wasPoll: boolean): number {
  // The streams of everybody may have ended together.
  if (failures === 0) return crypto.getRandomValues(new Uint16Array(1))[0]! % RETRY_MS;
  if (failures === 1) return RETRY_MS;
  return wasPoll ? Math.min(...[...subscribers.keys()].map(({ pollMs }) => pollMs)) : 0;
}

async function connect(mode: 'stream' | 'poll', signal: AbortSignal): Promise<Outcome> {
  const members = [...subscribers.keys()];
  const attempt = new AbortController();
  const abort = () => attempt.abort();
  const onVisibility = () => {
    if (document.visibilityState !== 'visible') abort();
  };
  signal.addEventListener('abort', abort);
  document.addEventListener('visibilitychange', onVisibility);
  let deadline = setTimeout(abort, FIRST_BYTE_MS);
  let hasStarted = false;
  try {
    const sentAt = performance.now();
    const query = { topics: topicsOf(members), ageMs: String(ageOf(members, sentAt)), mode };
    const response = await browserApi().live.$get({ query }, { init: { signal: attempt.signal } });
    if (!response.ok || !response.body) {
      await call(Promise.resolve(response)).catch(() => undefined); // notices that the session has ended
      return [401, 403, 404, 422].includes(response.status) ? 'refused' : 'failed';
    }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      clearTimeout(deadline);
      deadline = setTimeout(abort, SILENCE_MS);
      if (!hasStarted && performance.now() - sentAt > SLOW_MS) tell(members);
      hasStarted = true;
      const events = (rest + value).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        if (event.startsWith('event: full')) return 'full';
        const topics = /^data: (.*)$/m.exec(event)?.[1];
        if (topics !== undefined) tell(members, topics.split(' '));
      }
      for (const member of members) {
        if (subscribers.has(member)) subscribers.set(member, performance.now());
      }
    }
    return mode === 'poll' ? 'polled' : 'ended';
  } catch {
    if (document.visibilityState !== 'visible') return 'hidden';
    return hasStarted ? 'ended' : 'failed';
  } finally {
    clearTimeout(deadline);
    attempt.abort();
    signal.removeEventListener('abort', abort);
    document.removeEventListener('visibilitychange', onVisibility);
  }
}

function topicsOf(members: readonly LiveSubscriber[]): string {
  return [...new Set(members.flatMap(({ topics }) => topics))].toSorted().join();
}

/** The age of the oldest data. */
function ageOf(members: readonly LiveSubscriber[], now: number): number {
  const since = members.map((each) => Math.max(each.loadedAt(), subscribers.get(each) ?? 0));
  return Math.round(now - Math.min(...since));
}

function tell(members: readonly LiveSubscriber[], topics?: readonly string[]): void {
  for (const member of members) {
    if (!subscribers.has(member)) continue;
    if (!topics || member.topics.some((topic) => topics.includes(topic))) member.onChange();
  }
}

/** Ends early when the tab is shown or the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      window.removeEventListener('online', end);
      document.removeEventListener('visibilitychange', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    window.addEventListener('online', end);
    document.addEventListener('visibilitychange', end);
  });
}
