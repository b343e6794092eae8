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

/** What every part of the sandbox works with. */
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
  /** Inside a change: notes that an event is to be sent. `flush` sends it. */
  queue(
    ctx: Context,
    provider: Provider,
    event: { id: string },
    endpoint: { id: string; url: string },
  ): void;
  /** After a change: sends what it queued. Resolves when each was attempted once. */
  flush(ctx: Context): Promise<void>;
  /** Like `flush`, but waits no longer than a vendor keeps a buyer waiting. */
  flushWithin(ctx: Context, ms?: number): Promise<void>;
  /** Continues what an earlier run left. */
  resume(ctx: Context): void;
  /** Sends again now, one after another, whatever was planned. */
  deliver(ctx: Context, request: DeliverRequest): Promise<DeliveryReport[]>;
  /** Resolves when no delivery is in progress; retries planned for later do not count. */
  settle(): Promise<void>;
  forget(): void;
  close(): Promise<void>;
}

export const noCall = { requestId: null, idempotencyKey: null, refundOutcome: null };
