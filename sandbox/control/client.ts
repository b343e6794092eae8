import type { SandboxControl } from '#sandbox/contract.ts';

/** The control of a sandbox in another process. */
export function connectControl(url: string, token: string): SandboxControl {
  const call = async (method: string, path: string, body?: unknown): Promise<never> => {
    const answer = await fetch(`${url}/__sandbox/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const value = (await answer.json()) as { message?: string };
    if (!answer.ok) throw new Error(value.message ?? `sandbox control: ${answer.status}`);
    return value as never;
  };
  const post = (path: string, body?: unknown) => call('POST', path, body ?? {});
  return {
    faults: (faults) => post('faults', faults),
    clearFaults: () => post('faults/clear'),
    advance: (seconds, options = {}) => post('clock', { seconds, ...options }),
    deliver: (request) => post('deliver', request),
    settle: () => post('settle'),
    setWebhooks: (targets) => post('webhooks', targets),
    openDispute: (request) => post('disputes', request),
    resolveDispute: (request) => post('disputes/resolve', request),
    dashboardRefund: (request) => post('refunds', request),
    settleCapture: (request) => post('captures/settle', request),
    revokeTokens: () => post('tokens/revoke'),
    books: () => call('GET', 'books'),
    log: () => call('GET', 'log'),
    reset: () => post('reset'),
    buyer: {
      payByCard: (session, card, authentication) =>
        post('buyer/card', { session, card, authentication }),
      payByBankDebit: (session, outcome) => post('buyer/debit', { session, outcome }),
      approvePayPal: (order, funding) => post('buyer/paypal', { order, funding }),
    },
  };
}
