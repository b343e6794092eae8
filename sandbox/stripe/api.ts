import { createHash } from 'node:crypto';
import type { ApiFault, Operation } from '#sandbox/contract.ts';
import { type Context, noCall } from '#sandbox/context.ts';
import { type Call, findRoute, header, type PathParams, type Reply } from '#sandbox/http.ts';
import { stripeIds } from '#sandbox/ids.ts';
import { errorReply, StripeFailure } from './errors.ts';
import { expandPaths } from './expand.ts';
import { canonicalForm, type Params, parseForm } from './form-encoding.ts';
import { checkShape, textList } from './parameters.ts';
import { API_VERSION } from './present-account.ts';
import { type StripeRoute, stripeRoutes } from './routes.ts';

// Stripe's handling of a call: authenticate, look the idempotency key up, execute, save the answer under the key.
// Errors always carry an `error`: the vendor's library treats a failure without one as success.

const KEY_KEPT_SECONDS = 24 * 3600;

export interface StripeCall {
  route: StripeRoute | null;
  path: PathParams;
  operation: Operation | null;
  requestId: string;
  idempotencyKey: string | null;
}

export function readStripeCall(call: Call): StripeCall {
  const match = findRoute(stripeRoutes, call.method, call.path);
  return {
    route: match?.route ?? null,
    path: match?.params ?? {},
    operation: match?.route.operation ?? null,
    requestId: stripeIds.request(),
    idempotencyKey: call.method === 'POST' ? header(call, 'idempotency-key') : null,
  };
}

/** Executes the call immediately, without waiting for anything. */
export function answerStripe(
  ctx: Context,
  call: Call,
  parsed: StripeCall,
  fault: ApiFault | null,
): Reply {
  const reply = answer(ctx, call, parsed, fault);
  return {
    ...reply,
    headers: {
      ...reply.headers,
      'request-id': parsed.requestId,
      'stripe-version': header(call, 'stripe-version') ?? API_VERSION,
      ...(parsed.idempotencyKey ? { 'idempotency-key': parsed.idempotencyKey } : {}),
    },
  };
}

function answer(ctx: Context, call: Call, parsed: StripeCall, fault: ApiFault | null): Reply {
  try {
    authenticate(ctx, call);
    if (!parsed.route)
      throw new StripeFailure(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${call.method}: ${call.path}).`,
      });
    return answerOnce(ctx, call, parsed, parsed.route, fault);
  } catch (failure) {
    if (failure instanceof StripeFailure) return errorReply(failure.status, failure.error);
    throw failure;
  }
}

function authenticate(ctx: Context, call: Call): void {
  const authorization = header(call, 'authorization');
  if (authorization === `Bearer ${ctx.credentials.stripe.secretKey}`) return;
  const basic = Buffer.from(`${ctx.credentials.stripe.secretKey}:`).toString('base64');
  if (authorization === `Basic ${basic}`) return;
  throw new StripeFailure(401, {
    type: 'invalid_request_error',
    message: authorization
      ? 'Invalid API Key provided. The sandbox takes only the key it minted.'
      : 'You did not provide an API key.',
  });
}

function answerOnce(
  ctx: Context,
  call: Call,
  parsed: StripeCall,
  route: StripeRoute,
  fault: ApiFault | null,
): Reply {
  const params = parseForm(call.method === 'GET' ? call.query : call.body.toString('utf8'));
  const key = parsed.idempotencyKey;
  const request = `${call.method} ${call.path}`;
  const fingerprint = createHash('sha256').update(canonicalForm(params)).digest('hex');
  const saved = key ? ctx.books.find('savedAnswers', key) : null;
  if (saved && saved.at > ctx.clock.unix() - KEY_KEPT_SECONDS) {
    if (saved.request !== request || saved.fingerprint !== fingerprint)
      throw new StripeFailure(400, {
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      });
    return jsonReply(saved.status, saved.body, { 'idempotent-replayed': 'true' });
  }

  // One change, so a crash cannot keep the refund and lose the key.
  return ctx.books.change(() => {
    const { reply, executed } = execute(ctx, parsed, route, params, fault);
    if (key && executed)
      ctx.books.put('savedAnswers', {
        id: key,
        request,
        fingerprint,
        status: reply.status,
        body: reply.body,
        at: ctx.clock.unix(),
      });
    return reply;
  });
}

function execute(
  ctx: Context,
  parsed: StripeCall,
  route: StripeRoute,
  params: Params,
  fault: ApiFault | null,
): { reply: Reply; executed: boolean } {
  try {
    checkShape(params, route.shape);
    const broken = new StripeFailure(500, { type: 'api_error', message: 'Something broke.' }, true);
    if (fault?.stored === true) throw broken;
    ctx.current = {
      requestId: parsed.requestId,
      idempotencyKey: parsed.idempotencyKey,
      refundOutcome: fault?.refundOutcome ?? null,
    };
    const value = ctx.books.change(() => {
      const object = route.answer(ctx, params, parsed.path);
      return expandPaths(ctx, object, textList(params, 'expand') ?? []);
    });
    if (fault?.stored === 'after') throw broken;
    return { reply: jsonReply(200, JSON.stringify(value, null, 2)), executed: true };
  } catch (failure) {
    if (!(failure instanceof StripeFailure)) throw failure;
    return { reply: errorReply(failure.status, failure.error), executed: failure.executed };
  } finally {
    ctx.current = noCall;
  }
}

function jsonReply(status: number, body: string, extra: Record<string, string> = {}): Reply {
  return { status, headers: { 'content-type': 'application/json', ...extra }, body };
}
