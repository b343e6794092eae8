import { isLoopback } from '#sandbox/containment.ts';
import type { WebhookTargets } from '#sandbox/contract.ts';
import type { Context } from '#sandbox/context.ts';
import { setConfiguredWebhook } from '#sandbox/paypal/webhooks.ts';
import { setConfiguredEndpoint } from '#sandbox/stripe/endpoints.ts';

/** The webhook targets of the shop; a target that is not named stays unchanged. */
export function setTargets(ctx: Context, targets: WebhookTargets): void {
  for (const url of [targets.stripe, targets.paypal])
    if (url && !isLoopback(url)) throw new Error(`${url} is not on this machine.`);
  if (targets.stripe !== undefined) setConfiguredEndpoint(ctx, targets.stripe);
  if (targets.paypal !== undefined) setConfiguredWebhook(ctx, targets.paypal);
}
