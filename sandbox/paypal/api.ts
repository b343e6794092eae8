import { createHash } from 'node:crypto';
import type { ApiFault, Operation } from '#sandbox/contract.ts';
import { type Context, noCall } from '#sandbox/context.ts';
import { type Call, findRoute, header, json, type PathParams, type Reply } from '#sandbox/http.ts';
import { paypalIds } from '#sandbox/ids.ts';
import { signingCertificate } from './certificate.ts';
import { failureReply, invalidRequest, notFound, PayPalFailure, unprocessable } from './errors.ts';
import { type PayPalCall, type PayPalRoute, paypalRoutes } from './routes.ts';
import { issueToken, requireToken, revokeTokens } from './tokens.ts';

// PayPal's handling of a call: a bearer token, JSON, and `PayPal-Request-Id`. A repeated id answers 200 with the
// current state of the first request's resource. Only successes are stored, so a declined capture may be retried.

const ORDER_KEYS_SECONDS = 6 * 3600;
const PAYMENT_KEYS_SECONDS = 45 * 86_400;

export interface KnownPayPalCall {
  route: PayPalRoute | null;
  path: PathParams;
  operation: Operation | null;
  idempotencyKey: string | null;
}

export function readPayPalCall(call: Call): KnownPayPalCall {
  const match = findRoute(paypalRoutes, call.method, call.path);
  const isToken = call.path === '/v1/oauth2/token';
  return {
    route: match?.route ?? null,
    path: match?.params ?? {},
    operation: isToken ? 'token' : (match?.route.operation ?? null),
    idempotencyKey: call.method === 'POST' ? header(call, 'paypal-request-id') : null,
  };
}

/** Executes the call immediately, without waiting for anything. */
export function answerPayPal(
  ctx: Context,
  call: Call,
  parsed: KnownPayPalCall,
  fault: ApiFault | null,
): Reply {
  try {
    const reply = answer(ctx, call, parsed, fault);
    return { ...reply, headers: { 'paypal-debug-id': paypalIds.debug(), ...reply.headers } };
  } catch (failure) {
    if (failure instanceof PayPalFailure) return failureReply(failure);
    throw failure;
  } finally {
    ctx.current = noCall;
  }
}

function answer(ctx: Context, call: Call, parsed: KnownPayPalCall, fault: ApiFault | null): Reply {
  if (call.method === 'POST' && call.path === '/v1/oauth2/token') return issueToken(ctx, call);
  const certificate = /^\/v1\/notifications\/certs\/([\w-]+)$/.exec(call.path);
  if (call.method === 'GET' && certificate) return serveCertificate(ctx, certificate[1] ?? '');
  if (fault?.revokeToken) revokeTokens(ctx);
  requireToken(ctx, call);
  if (!parsed.route) throw new PayPalFailure(404, 'RESOURCE_NOT_FOUND');
  const body = readBody(call);
  mockResponse(call);
  ctx.current = {
    requestId: null,
    idempotencyKey: parsed.idempotencyKey,
    refundOutcome: fault?.refundOutcome ?? null,
  };
  return answerOnce(ctx, call, parsed, parsed.route, body);
}

function answerOnce(
  ctx: Context,
  call: Call,
  parsed: KnownPayPalCall,
  route: PayPalRoute,
  body: Record<string, unknown>,
): Reply {
  const input: PayPalCall = {
    call,
    body,
    path: parsed.path,
    minimal: !/return=representation/.test(header(call, 'prefer') ?? ''),
  };
  const answerNow = (status?: number) => {
    const { subject, value, status: own } = route.answer(ctx, input);
    return { subject, reply: value === null ? empty() : json(status ?? own ?? 200, value) };
  };
  if (!parsed.idempotencyKey || !route.replay) return ctx.books.change(() => answerNow().reply);

  const id = `${call.path} ${parsed.idempotencyKey}`;
  const fingerprint = createHash('sha256').update(call.body).digest('hex');
  const saved = ctx.books.find('savedRequests', id);
  const lifetimeSeconds = call.path.startsWith('/v2/payments')
    ? PAYMENT_KEYS_SECONDS
    : ORDER_KEYS_SECONDS;
  if (saved && saved.at > ctx.clock.unix() - lifetimeSeconds) {
    if (saved.fingerprint !== fingerprint)
      throw unprocessable(
        'DUPLICATE_REQUEST_ID',
        'The value of PayPal-Request-Id header has already been used',
      );
    return json(200, route.replay(ctx, saved.subjectId, input));
  }
  // One change, so a crash cannot keep the capture and lose the request id.
  return ctx.books.change(() => {
    const { subject, reply } = answerNow();
    ctx.books.put('savedRequests', { id, fingerprint, subjectId: subject, at: ctx.clock.unix() });
    return reply;
  });
}

function readBody(call: Call): Record<string, unknown> {
  const raw = call.body.toString('utf8').trim();
  if (raw === '') return {};
  try {
    return JSON.parse(raw) as Record<string, unknown>;
  } catch {
    throw invalidRequest('/', 'MALFORMED_REQUEST_JSON', 'The request JSON is not well formed.');
  }
}

/** PayPal's own negative testing: the header names the requested failure. */
function mockResponse(call: Call): void {
  const mockResponse = header(call, 'paypal-mock-response');
  if (!mockResponse) return;
  const code = /"mock_application_codes"\s*:\s*\[?\s*"([A-Z_]+)"/.exec(mockResponse)?.[1];
  if (!code)
    throw invalidRequest('PayPal-Mock-Response', 'INVALID_PARAMETER_SYNTAX', 'Unknown mock.');
  if (code === 'INTERNAL_SERVER_ERROR' || code === 'INTERNAL_SERVICE_ERROR')
    throw new PayPalFailure(500, 'INTERNAL_SERVER_ERROR');
  if (code === 'RESOURCE_NOT_FOUND' || code === 'INVALID_RESOURCE_ID') throw notFound();
  if (code === 'RATE_LIMIT_REACHED') throw new PayPalFailure(429, code);
  throw unprocessable(code, 'Asked for by PayPal-Mock-Response.');
}

function serveCertificate(ctx: Context, id: string): Reply {
  const certificate = signingCertificate(ctx);
  if (certificate.id !== id) throw notFound();
  return {
    status: 200,
    headers: { 'content-type': 'application/x-pem-file' },
    body: certificate.certificatePem,
  };
}

function empty(): Reply {
  return { status: 204, headers: {}, body: '' };
}
