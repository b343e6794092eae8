import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exchange, type Outcome } from './api-exchange.ts';
import { refuseRequest } from './containment.ts';
import type { Provider, RequestLogEntry } from './contract.ts';
import type { Context } from './context.ts';
import { answerControl } from './control/api.ts';
import { runDue } from './due.ts';
import { nameFault } from './faults.ts';
import { BodyTooLarge, type Call, readCall, type Reply, text } from './http.ts';
import { asset, messagePage } from './pages/layout.ts';
import { answerPayPalPage } from './pages/paypal-pages.ts';
import { answerStripePage } from './pages/stripe-pages.ts';
import { answerPayPal, readPayPalCall } from './paypal/api.ts';
import { answerStripe, readStripeCall } from './stripe/api.ts';
import { parseForm } from './stripe/form-encoding.ts';

/** How long an event waits after the buyer's redirect if that is requested. */
const AFTER_REDIRECT_MS = 400;

/** One server for everything: both APIs, the pages and the control. */
export function createSandboxServer(ctx: Context): Server {
  const server = createServer((request, response) => {
    answerRequest(ctx, server, request, response).catch((fault: unknown) => {
      console.error('payments sandbox:', fault);
      if (!response.headersSent) send(response, text(500, 'The sandbox broke; see its console.'));
      else response.destroy();
    });
  });
  return server;
}

async function answerRequest(
  ctx: Context,
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const refused = refuseRequest(request.headers, port);
  if (refused) return send(response, text(421, refused));
  let call: Call;
  try {
    call = await readCall(request);
  } catch (fault) {
    if (fault instanceof BodyTooLarge) return send(response, text(413, 'Too large.'));
    throw fault;
  }
  runDue(ctx);
  const provider = apiOf(call.path);
  if (provider) await answerApi(ctx, provider, call, response);
  else if (call.path.startsWith('/__sandbox')) await answerOwn(ctx, call, response);
  else await answerPage(ctx, call, response);
}

function apiOf(path: string): Provider | null {
  if (/^\/v2\/|^\/v1\/(oauth2|notifications|customer)\//.test(path)) return 'paypal';
  return path.startsWith('/v1/') ? 'stripe' : null;
}

async function answerApi(
  ctx: Context,
  provider: Provider,
  call: Call,
  response: ServerResponse,
): Promise<void> {
  const entry = logEntry(ctx, provider, call);
  const stripe = provider === 'stripe' ? readStripeCall(call) : null;
  const paypal = stripe ? null : readPayPalCall(call);
  entry.operation = stripe?.operation ?? paypal?.operation ?? null;
  entry.idempotencyKey = stripe?.idempotencyKey ?? paypal?.idempotencyKey ?? null;
  const { outcome, fault } = await exchange(ctx, {
    provider,
    operation: entry.operation,
    idempotencyKey: entry.idempotencyKey,
    execute: (striking) =>
      stripe
        ? answerStripe(ctx, call, stripe, striking)
        : answerPayPal(ctx, call, paypal ?? readPayPalCall(call), striking),
  });
  entry.fault = nameFault(fault);
  if (!fault && typeof outcome === 'object') observeCall(ctx, provider, call, outcome);
  void ctx.deliveries.flush(ctx);
  deliverOutcome(outcome, response, entry);
}

function observeCall(ctx: Context, provider: Provider, call: Call, reply: Reply): void {
  const { method, path } = call;
  const raw = call.body.toString('utf8');
  const params = method === 'GET' ? call.query : raw;
  const form = provider === 'stripe' || method === 'GET' || path === '/v1/oauth2/token';
  const about = { provider, method, path };
  const body = form ? parseForm(params) : readJson(raw);
  ctx.observe({ ...about, kind: 'request', status: 0, body });
  ctx.observe({ ...about, kind: 'answer', status: reply.status, body: readJson(reply.body) });
}

function readJson(text: string): unknown {
  return /^\s*[[{]/.test(text) ? JSON.parse(text) : null;
}

function deliverOutcome(outcome: Outcome, response: ServerResponse, entry: RequestLogEntry): void {
  if (outcome === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  // No answer: the caller hangs up at its own timeout, or the sandbox closes.
  if (outcome === 'silence') return;
  entry.status = outcome.status;
  entry.replayed = outcome.headers['idempotent-replayed'] === 'true';
  send(response, outcome);
}

async function answerPage(ctx: Context, call: Call, response: ServerResponse): Promise<void> {
  const served = asset(call.path);
  if (served) return send(response, served);
  const provider: Provider = call.path === '/checkoutnow' ? 'paypal' : 'stripe';
  const entry = logEntry(ctx, 'page', call);
  const reply = ctx.books.change(() => pageFor(ctx, call));
  entry.status = reply.status;
  const plan = ctx.faults.webhookPlan(provider);
  if (plan.beforeRedirect) await ctx.deliveries.flushWithin(ctx);
  else if (plan.afterRedirect)
    response.on('close', () => setTimeout(() => void ctx.deliveries.flush(ctx), AFTER_REDIRECT_MS));
  else void ctx.deliveries.flush(ctx);
  send(response, reply);
}

function pageFor(ctx: Context, call: Call): Reply {
  if (call.method !== 'GET' && call.method !== 'POST' && call.method !== 'HEAD')
    return text(405, 'Method not allowed.');
  if (call.path.startsWith('/c/pay/')) return answerStripePage(ctx, call);
  if (call.path === '/checkoutnow') return answerPayPalPage(ctx, call);
  if (call.path === '/checkoutnow/done')
    return messagePage({ title: 'Thank you', text: 'You can close this page.' }, null);
  if (call.path === '/')
    return messagePage(
      {
        title: 'Payments sandbox',
        text: 'A shop under test sends its buyers here. Nothing here moves money.',
      },
      null,
    );
  return messagePage(
    { title: 'Page not found', text: 'There is nothing at this address.' },
    null,
    404,
  );
}

async function answerOwn(ctx: Context, call: Call, response: ServerResponse): Promise<void> {
  const entry = logEntry(ctx, 'control', call);
  const reply = await answerControl(ctx, call);
  entry.status = reply.status;
  send(response, reply);
}

function logEntry(ctx: Context, provider: RequestLogEntry['provider'], call: Call) {
  const entry: RequestLogEntry = {
    at: new Date().toISOString(),
    provider,
    method: call.method,
    path: call.path,
    status: null,
    operation: null,
    idempotencyKey: null,
    replayed: false,
    fault: null,
  };
  ctx.log.request(entry);
  return entry;
}

function send(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status, reply.headers);
  response.end(reply.body);
}
