import type { Books } from './books.ts';
import type { Delivery } from './records.ts';
import type { Clock } from './clock.ts';
import type {
  ApiFault,
  DeliverRequest,
  DeliveryReport,
  Observed,
  Provider,
  SandboxCredentials,
} from './contract.ts';
import type { FaultBox } from './faults.ts';
import type { SandboxLog } from './log.ts';

/** The context shared by every part of the sandbox. */
export interface Context {
  books: Books;
  clock: Clock;
  faults: FaultBox;
  deliveries: Deliveries;
  log: SandboxLog;
  credentials: SandboxCredentials;
  controlToken: string;
  shopName: string;
  observe: (seen: Observed) => void;
  /** `http://127.0.0.1:PORT`; set once the sandbox listens. */
  url: string;
  /** The call being executed; calls are executed one at a time and never wait in between. */
  current: {
    requestId: string | null;
    idempotencyKey: string | null;
    refundOutcome: ApiFault['refundOutcome'] | null;
  };
}

/** Sends webhooks; see `WebhookDeliveries`. */
export interface Deliveries {
  all(ctx: Context, eventId: string): Delivery[];
  pendingFor(ctx: Context, eventId: string): number;
  /** Inside a change: queues an event. `flush` sends it. */
  queue(
    ctx: Context,
    provider: Provider,
    event: { id: string },
    endpoint: { id: string; url: string },
  ): void;
  /** After a change: sends its queued events. Resolves when each was attempted once. */
  flush(ctx: Context): Promise<void>;
  /** Like `flush`, but waits no longer than a vendor lets a buyer wait. */
  flushWithin(ctx: Context, ms?: number): Promise<void>;
  /** Continues the deliveries of an earlier run. */
  resume(ctx: Context): void;
  /** Sends every scheduled retry now, one after another. */
  deliver(ctx: Context, request: DeliverRequest): Promise<DeliveryReport[]>;
  /** Resolves when no delivery is in progress; scheduled retries do not count. */
  settle(): Promise<void>;
  clear(): void;
  close(): Promise<void>;
}

export const noCall = { requestId: null, idempotencyKey: null, refundOutcome: null };
