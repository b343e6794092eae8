import { isLoopback } from '#sandbox/containment.ts';
import type { Context } from '#sandbox/context.ts';
import { stripeIds } from '#sandbox/ids.ts';
import { badParameter } from './errors.ts';
import type { Params } from './form-encoding.ts';
import * as read from './parameters.ts';
import { API_VERSION } from './present-account.ts';
import type { EndpointRecord } from './records.ts';

export const endpointCreateShape: { [name: string]: read.Shape } = {
  api_version: 'value',
  description: 'value',
  enabled_events: ['value'],
  expand: ['value'],
  metadata: 'metadata',
  url: 'value',
};

/** The endpoint the sandbox was started with; its secret is in the credentials. */
export const CONFIGURED_ENDPOINT = 'we_configured';

export function createEndpoint(ctx: Context, params: Params): EndpointRecord {
  const url = read.requiredText(params, 'url');
  if (!isLoopback(url))
    throw badParameter('url', 'The sandbox delivers to loopback addresses only.', 'url_invalid');
  const enabledEvents = read.textList(params, 'enabled_events');
  if (!enabledEvents || enabledEvents.length === 0)
    throw badParameter('enabled_events', 'Missing required param: enabled_events.');
  return ctx.books.put('endpoints', {
    id: stripeIds.endpoint(),
    createdAt: ctx.clock.unix(),
    url,
    secret: stripeIds.webhookSecret(),
    enabledEvents,
    apiVersion: read.optionalText(params, 'api_version'),
    description: read.optionalText(params, 'description'),
    metadata: read.metadata(params),
  });
}

/** Sets the endpoint address of the start options; null removes it. */
export function setConfiguredEndpoint(ctx: Context, url: string | null): void {
  const existing = ctx.books.find('endpoints', CONFIGURED_ENDPOINT);
  if (url === null) ctx.books.remove('endpoints', CONFIGURED_ENDPOINT);
  else
    ctx.books.put('endpoints', {
      id: CONFIGURED_ENDPOINT,
      createdAt: existing?.createdAt ?? ctx.clock.unix(),
      url,
      secret: ctx.credentials.stripe.webhookSecret,
      enabledEvents: ['*'],
      apiVersion: API_VERSION,
      description: null,
      metadata: {},
    });
}
