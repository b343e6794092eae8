import type { Books } from './books.ts';
import type { Clock } from './clock.ts';
import type { ApiFault, Observed, SandboxCredentials } from './contract.ts';
import type { Deliveries } from './deliveries.ts';
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

export const noCall = { requestId: null, idempotencyKey: null, refundOutcome: null };
