import type Stripe from 'stripe';
import type { Context } from '#sandbox/context.ts';
import type { EndpointRecord } from './records.ts';

export const API_VERSION = '2026-10-28.endive';

export function presentAccount(ctx: Context) {
  return {
    id: ctx.credentials.stripe.accountId,
    object: 'account',
    business_type: 'company',
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    country: 'DE',
    default_currency: 'eur',
    details_submitted: true,
    email: 'owner@shop.example',
    metadata: {},
    payouts_enabled: true,
    type: 'standard',
  } satisfies Stripe.Account;
}

/** The secret is shown only when the endpoint is created, as at Stripe. */
export function presentEndpoint(_ctx: Context, endpoint: EndpointRecord, withSecret = false) {
  return {
    id: endpoint.id,
    object: 'webhook_endpoint',
    api_version: endpoint.apiVersion,
    application: null,
    created: endpoint.createdAt,
    description: endpoint.description,
    enabled_events: endpoint.enabledEvents,
    livemode: false,
    metadata: endpoint.metadata,
    ...(withSecret ? { secret: endpoint.secret } : {}),
    status: 'enabled',
    url: endpoint.url,
  } satisfies Stripe.WebhookEndpoint;
}
