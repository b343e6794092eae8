import type { ApiFault, Operation, Provider } from './contract.ts';
import type { Context } from './context.ts';
import type { Reply } from './http.ts';
import { distort, vendorFailure } from './vendor-failures.ts';

export type Outcome = Reply | 'silence' | 'reset';

export interface Exchange {
  provider: Provider;
  operation: Operation | null;
  /** Held during the call: a concurrent call with the same key is a conflict. */
  idempotencyKey: string | null;
  execute: (fault: ApiFault | null) => Reply;
}

const underWay = new WeakMap<Context, Set<string>>();

/** Executes a call, with the faults that apply before and after it. */
export async function exchange(
  ctx: Context,
  call: Exchange,
): Promise<{ outcome: Outcome; fault: ApiFault | null }> {
  const { provider, operation, execute } = call;
  const keys = underWay.get(ctx) ?? new Set();
  underWay.set(ctx, keys);
  const key = call.idempotencyKey && `${provider} ${call.idempotencyKey}`;
  if (key && keys.has(key)) return { outcome: vendorFailure(provider, 409), fault: null };
  const fault = operation ? ctx.faults.takeApi(provider, operation) : null;
  if (!fault) return { outcome: execute(null), fault };

  if (key) keys.add(key);
  try {
    if (fault.slow) await new Promise((done) => setTimeout(done, fault.slow));
    if (fault.timeoutBefore) return { outcome: 'silence', fault };
    if (fault.reset === 'before') return { outcome: 'reset', fault };
    if (fault.status && !fault.stored)
      return { outcome: vendorFailure(provider, fault.status), fault };
    const reply = execute(fault);
    if (fault.timeoutAfter) return { outcome: 'silence', fault };
    if (fault.reset === 'after') return { outcome: 'reset', fault };
    return { outcome: distort(reply, fault), fault };
  } finally {
    if (key) keys.delete(key);
  }
}
