/**
 * Passes notices of changes on to the open streams of this process. Every process hears every notice, so it does not matter which process
 * a stream is connected to. Memory is bounded: a stream that is not read keeps the set of its changed topics, not a queue of events.
 */
import { randomInt } from 'node:crypto';
import { END_OF } from '#kit/live.ts';
import { RecentChanges } from './recent-changes.ts';

/** Bursts of notices are passed on together, at most this often. */
const GATHER_MS = 100;
/** A comment this often keeps proxies from closing a quiet stream. */
const HEARTBEAT_MS = 20_000;
/** A reader that has taken nothing for this long is gone. */
const STALLED_MS = 2 * HEARTBEAT_MS;
/** After 12 to 18 minutes a stream ends, and its reader connects again: session and rights are then checked again. */
const SHORTEST_LIFE_MS = 12 * 60_000;
const LONGEST_LIFE_MS = 18 * 60_000;

interface Limits {
  /** Beyond this number a person's oldest stream is closed. */
  perPerson: number;
  /** Beyond this number callers are told to poll. */
  total: number;
}

interface StreamRequest {
  topics: readonly string[];
  /** Further topics to listen to, and as which of the others each is reported. */
  reportedAs?: ReadonlyMap<string, string>;
  /** How old the reader's data is. */
  ageMs: number;
  userId: string;
  sessionId: string | undefined;
}

export class LiveHub {
  readonly #limits: Limits;
  readonly #byTopic = new Map<string, Set<LiveStream>>();
  /** By session and by person. */
  readonly #byOwner = new Map<string, Set<LiveStream>>();
  readonly #streams = new Set<LiveStream>();
  readonly #recent = new RecentChanges();
  /** Topics to pass on at the end of the gathering time. */
  #gathered: Set<string> | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(limits: Limits = { perPerson: 8, total: 5_000 }) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#streams.size;
  }

  /** Opens a stream. It reports at once what may have changed since the reader loaded its data. */
  open(request: StreamRequest): ReadableStream<Uint8Array> {
    if (this.#isClosed || this.#streams.size >= this.#limits.total) return closedStream(FULL);
    const mine = this.#byOwner.get(request.userId);
    if (mine && mine.size >= this.#limits.perPerson) [...mine][0]?.close(FULL);
    const stream = new LiveStream(request, () => this.#remove(stream));
    this.#streams.add(stream);
    for (const topic of stream.topics) add(this.#byTopic, topic, stream);
    for (const owner of stream.owners) add(this.#byOwner, owner, stream);
    this.#heartbeat ??= setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
    stream.report(this.#recent.since(request.ageMs, stream.topics));
    return stream.body;
  }

  /** What `open` would report at once. */
  poll({ topics, reportedAs = NO_OTHERS, ageMs }: StreamRequest): string {
    const changed = this.#recent.since(ageMs, [...topics, ...reportedAs.keys()]);
    return greeting([...new Set(changed.map((topic) => reportedAs.get(topic) ?? topic))]);
  }

  /** Takes a notice: topics that changed, and owners whose streams must end. */
  hear(payload: string): void {
    for (const name of payload.split(' ')) {
      if (name.startsWith(END_OF)) this.#closeOf(name.slice(END_OF.length));
      else this.#changed(name);
    }
  }

  /** Notices may have been missed. Every stream ends; its reader connects again and is told to load everything. */
  missed(): void {
    this.#recent.forget();
    for (const stream of this.#streams) stream.close();
  }

  /** Ends every stream at once and opens no other. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    for (const stream of this.#streams) stream.close();
  }

  #changed(topic: string): void {
    this.#recent.add(topic);
    if (this.#gathered) {
      this.#gathered.add(topic);
      return;
    }
    // The first notice is passed on at once, in the same turn as others of its transaction.
    this.#gathered = new Set([topic]);
    setImmediate(() => this.#passOn());
  }

  #passOn(): void {
    const topics = this.#gathered;
    if (!topics || topics.size === 0) {
      this.#gathered = undefined;
      return;
    }
    this.#gathered = new Set();
    const changed = new Map<LiveStream, string[]>();
    for (const topic of topics) {
      for (const stream of this.#byTopic.get(topic) ?? []) {
        const streamTopics = changed.get(stream);
        if (streamTopics) streamTopics.push(topic);
        else changed.set(stream, [topic]);
      }
    }
    for (const [stream, ofStream] of changed) stream.report(ofStream);
    setTimeout(() => this.#passOn(), GATHER_MS).unref();
  }

  #closeOf(owner: string): void {
    for (const stream of this.#byOwner.get(owner) ?? []) stream.close();
  }

  #beat(): void {
    for (const stream of this.#streams) stream.beat();
  }

  #remove(stream: LiveStream): void {
    this.#streams.delete(stream);
    for (const topic of stream.topics) remove(this.#byTopic, topic, stream);
    for (const owner of stream.owners) remove(this.#byOwner, owner, stream);
    if (this.#streams.size > 0) return;
    clearInterval(this.#heartbeat);
    this.#heartbeat = undefined;
  }
}

const NO_OTHERS: ReadonlyMap<string, string> = new Map();
const FULL = 'event: full\ndata: full\n\n';
const HEARTBEAT = ':\n\n';
const encoder = new TextEncoder();

function eventOf(topics: Iterable<string>): string {
  return `data: ${[...topics].join(' ')}\n\n`;
}

/** The start of a stream: something to read at once, so that its reader knows that nothing holds the stream back. */
function greeting(topics: readonly string[]): string {
  return `retry: 5000\n\n${topics.length > 0 ? eventOf(topics) : ''}`;
}

function closedStream(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(text));
      controller.close();
    },
  });
}

class LiveStream {
  readonly topics: readonly string[];
  readonly owners: readonly string[];
  readonly body: ReadableStream<Uint8Array>;
  readonly #reportedAs: ReadonlyMap<string, string>;
  readonly #onEnd: () => void;
  readonly #endsAt: number;
  readonly #pending = new Set<string>();
  #controller!: ReadableStreamDefaultController<Uint8Array>;
  /** Whether the reader waits for the next chunk. */
  #isAwaited = false;
  #takenAt = performance.now();
  #hasStarted = false;
  #isClosed = false;

  constructor(
    { topics, reportedAs = NO_OTHERS, userId, sessionId }: StreamRequest,
    onEnd: () => void,
  ) {
    this.topics = [...new Set([...topics, ...reportedAs.keys()])];
    this.#reportedAs = reportedAs;
    this.owners = sessionId ? [userId, sessionId] : [userId];
    this.#onEnd = onEnd;
    // Spread, so that streams that began together do not end together.
    this.#endsAt = performance.now() + randomInt(SHORTEST_LIFE_MS, LONGEST_LIFE_MS);
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => void (this.#controller = controller),
        pull: () => {
          this.#isAwaited = true;
          this.#takenAt = performance.now();
          this.#send();
        },
        cancel: () => this.#end(),
      },
      { highWaterMark: 0 },
    );
  }

  report(topics: Iterable<string>): void {
    for (const topic of topics) this.#pending.add(this.#reportedAs.get(topic) ?? topic);
    this.#send();
  }

  beat(): void {
    const now = performance.now();
    if (now >= this.#endsAt) return this.close();
    if (this.#isAwaited) return this.#enqueue(HEARTBEAT);
    if (now - this.#takenAt < STALLED_MS) return;
    this.#end();
    this.#controller.error(new Error('the reader of a live stream is stalled'));
  }

  /** Ends the stream after `last`. */
  close(last = ''): void {
    if (this.#isClosed) return;
    if (last) this.#enqueue(last);
    this.#end();
    this.#controller.close();
  }

  #send(): void {
    if (!this.#isAwaited || (this.#hasStarted && this.#pending.size === 0)) return;
    const topics = [...this.#pending];
    this.#pending.clear();
    this.#enqueue(this.#hasStarted ? eventOf(topics) : greeting(topics));
    this.#hasStarted = true;
  }

  #enqueue(text: string): void {
    if (this.#isClosed) return;
    this.#isAwaited = false;
    this.#controller.enqueue(encoder.encode(text));
  }

  #end(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#onEnd();
  }
}

function add(sets: Map<string, Set<LiveStream>>, key: string, stream: LiveStream): void {
  const set = sets.get(key);
  if (set) set.add(stream);
  else sets.set(key, new Set([stream]));
}

function remove(sets: Map<string, Set<LiveStream>>, key: string, stream: LiveStream): void {
  const set = sets.get(key);
  set?.delete(stream);
  if (set?.size === 0) sets.delete(key);
}
