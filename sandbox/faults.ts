import type { ApiFault, Faults, Operation, Provider, WebhookFault } from './contract.ts';

type Active<F> = F & { left: number };

const asList = <F>(value: F | F[] | undefined): F[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
const arm = <F extends { times?: number }>(fault: F, unless: number): Active<F> => {
  const times = fault.times ?? unless;
  return { ...fault, left: times < 0 ? Infinity : times };
};

const apiFaults: Record<keyof ApiFault, true> = {
  provider: true,
  on: true,
  times: true,
  status: true,
  stored: true,
  timeoutBefore: true,
  timeoutAfter: true,
  reset: true,
  slow: true,
  emptyBody: true,
  wrongAmount: true,
  wrongCurrency: true,
  wrongLivemode: true,
  revokeToken: true,
  refundOutcome: true,
};

const webhookFaults: Record<keyof WebhookFault, true> = {
  provider: true,
  types: true,
  times: true,
  drop: true,
  hold: true,
  delayMs: true,
  duplicate: true,
  order: true,
  corruptSignature: true,
  staleTimestamp: true,
  wrongSecret: true,
  alteredBody: true,
  foreignCertificate: true,
  wrongAlgorithm: true,
  beforeRedirect: true,
  afterRedirect: true,
};

/** Refuses a misspelt fault, because it would never apply and its test would prove nothing. */
function refuseUnknown(fault: object, allowed: Record<string, true>): void {
  for (const name of Object.keys(fault))
    if (!Object.hasOwn(allowed, name)) throw new Error(`There is no fault called ${name}.`);
}

/** The active faults: those of the API apply once by default, those of webhooks until cleared. */
export class FaultBox {
  private api: Active<ApiFault>[] = [];
  private webhook: Active<WebhookFault>[] = [];

  add(faults: Faults): void {
    for (const fault of asList(faults.api)) refuseUnknown(fault, apiFaults);
    for (const fault of asList(faults.webhook)) refuseUnknown(fault, webhookFaults);
    this.api.push(...asList(faults.api).map((fault) => arm(fault, 1)));
    this.webhook.push(...asList(faults.webhook).map((fault) => arm(fault, Infinity)));
  }

  clear(): void {
    this.api = [];
    this.webhook = [];
  }

  inForce(): { api: ApiFault[]; webhook: WebhookFault[] } {
    return { api: [...this.api], webhook: [...this.webhook] };
  }

  /** The fault that applies to this call, if any; uses it once. */
  takeApi(provider: Provider, operation: Operation): ApiFault | null {
    const fault = this.api.find(
      (each) =>
        (!each.provider || each.provider === provider) && (!each.on || each.on === operation),
    );
    if (!fault) return null;
    fault.left -= 1;
    if (fault.left <= 0) this.api = this.api.filter((each) => each !== fault);
    return fault;
  }

  /** All faults that apply to this delivery, merged; uses each once. */
  takeWebhook(provider: Provider, type: string): WebhookFault {
    const striking = this.webhook.filter((each) => strikes(each, provider, type));
    for (const fault of striking) fault.left -= 1;
    this.webhook = this.webhook.filter((each) => each.left > 0);
    return Object.assign({}, ...striking);
  }

  /** The same without using any. */
  webhookPlan(provider: Provider, type?: string): WebhookFault {
    return Object.assign({}, ...this.webhook.filter((each) => strikes(each, provider, type)));
  }
}

function strikes(fault: WebhookFault, provider: Provider, type?: string): boolean {
  return (
    (!fault.provider || fault.provider === provider) &&
    (!fault.types || type === undefined || fault.types.includes(type))
  );
}

/** In one word, for the log. */
export function nameFault(fault: ApiFault | WebhookFault | null): string | null {
  if (!fault) return null;
  const about = new Set(['provider', 'on', 'times', 'types', 'left', 'stored']);
  const names = Object.entries(fault)
    .filter(([name, value]) => !about.has(name) && value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? name : `${name} ${value}`));
  return names.join(', ') || null;
}
