import type { Context } from '#sandbox/context.ts';
import { type PresetName, presets, timeJumps } from '#sandbox/control/dashboard-actions.ts';
import { nameFault } from '#sandbox/faults.ts';
import type { Reply } from '#sandbox/http.ts';
import { captureStatus } from '#sandbox/paypal/present.ts';
import { refundedOf } from '#sandbox/stripe/refundable.ts';
import { formatPayPalMoney, formatStripeMoney } from './format-money.ts';
import { html, type Html } from './html.ts';
import { page } from './layout.ts';

const SHOWN = 40;

/** The dashboard: past payments and calls, and buttons for more. For demos and manual tests. */
export function dashboardPage(ctx: Context): Reply {
  return page({
    title: 'Payments sandbox',
    wide: true,
    body: html`<h1>Payments sandbox</h1>
      <section aria-labelledby="time">
        <h2 id="time">Let time pass</h2>
        <p class="quiet-text">
          Whatever is due within it happens now: expiry, delayed refunds, eChecks.
        </p>
        <div class="tools">
          ${Object.keys(timeJumps).map((name) => button('time', { jump: name }, name))}
        </div>
      </section>
      ${faultsSection(ctx)} ${disputesSection(ctx)}
      <section aria-labelledby="payments">
        <h2 id="payments">Payments</h2>
        ${table('Payments', ['Made', 'Provider', 'Amount', 'State', 'Reference', 'Actions'], paymentRows(ctx))}
      </section>
      <section aria-labelledby="events">
        <h2 id="events">Webhooks</h2>
        <div class="tools">${button('deliver', { which: 'pending' }, 'Send what is waiting')}</div>
        ${table('Webhooks', ['Made', 'Event', 'To', 'State', 'Attempts', 'Actions'], deliveryRows(ctx))}
      </section>
      <section aria-labelledby="requests">
        <h2 id="requests">Calls</h2>
        ${table('Calls', ['At', 'From', 'Call', 'Answer', 'Fault'], requestRows(ctx))}
      </section>`,
  });
}

function faultsSection(ctx: Context): Html {
  const { api, webhook } = ctx.faults.inForce();
  const active = [
    ...api.map((fault) => `${fault.on ?? 'any call'}: ${nameFault(fault)}`),
    ...webhook.map((fault) => `webhooks: ${nameFault(fault)}`),
  ];
  const names = Object.keys(presets) as PresetName[];
  return html`<section aria-labelledby="faults">
    <h2 id="faults">Faults</h2>
    <p>${active.length > 0 ? `In force: ${active.join('; ')}.` : 'None in force.'}</p>
    <div class="tools">
      ${names.map((name) => button('fault', { preset: name }, name))}
      ${active.length > 0 ? button('fault', { preset: '' }, 'Clear all') : null}
    </div>
  </section>`;
}

function disputesSection(ctx: Context): Html | null {
  const stripe = ctx.books.all('stripeDisputes').map((each) => ({
    id: each.id,
    text: `${formatStripeMoney(each.amount, each.currency)}, ${inWords(each.reason)}, ${inWords(each.status)}`,
  }));
  const paypal = ctx.books.all('paypalDisputes').map((each) => ({
    id: each.id,
    text: `${formatPayPalMoney(each.amountMinor, each.currency)}, ${inWords(each.reason)}, ${inWords(each.outcome ?? each.status)}`,
  }));
  const disputes = [...stripe, ...paypal];
  if (disputes.length === 0) return null;
  const rows = disputes.toReversed().map(
    ({ id, text }) =>
      html`<tr>
        <td><code>${id}</code></td>
        <td>${text}</td>
        <td>
          <div class="tools">
            ${button('resolve', { dispute: id, outcome: 'won' }, 'Won', id)}
            ${button('resolve', { dispute: id, outcome: 'lost' }, 'Lost', id)}
            ${button('resolve', { dispute: id, outcome: 'partial' }, 'Half each', id)}
          </div>
        </td>
      </tr>`,
  );
  return html`<section aria-labelledby="disputes">
    <h2 id="disputes">Disputes</h2>
    ${table('Disputes', ['Dispute', 'About', 'Decide'], rows)}
  </section>`;
}

function paymentRows(ctx: Context): Html[] {
  const sessions = ctx.books.all('sessions').map((session) => {
    const charge = ctx.books
      .all('charges')
      .find((each) => each.sessionId === session.id && each.status === 'succeeded');
    const refunded = charge ? refundedOf(ctx, charge.id) : 0;
    return {
      at: new Date(session.createdAt * 1000),
      provider: 'Card',
      amount: formatStripeMoney(session.amountTotal, session.currency),
      state: refunded
        ? `refunded ${formatStripeMoney(refunded, session.currency)}`
        : charge
          ? 'paid'
          : session.status,
      reference: session.clientReferenceId,
      id: session.id,
      url: session.status === 'open' ? `/c/pay/${session.id}` : null,
      settled: charge !== undefined,
      held: null,
    };
  });
  const orders = ctx.books.all('orders').map((order) => {
    const capture = order.captureId ? ctx.books.get('captures', order.captureId) : null;
    const open = order.status !== 'COMPLETED' && !order.lapsed;
    return {
      at: new Date(order.createdAt),
      provider: 'PayPal',
      amount: formatPayPalMoney(order.unit.amountMinor, order.unit.currency),
      state: inWords(
        capture ? captureStatus(ctx, capture) : order.lapsed ? 'lapsed' : order.status,
      ),
      reference: order.unit.customId,
      id: order.id,
      url: open ? `/checkoutnow?token=${order.id}` : null,
      settled: capture?.status === 'COMPLETED',
      held: capture?.status === 'PENDING' ? capture.id : null,
    };
  });
  return [...sessions, ...orders]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, SHOWN)
    .map(
      (each) =>
        html`<tr>
          <td>${clockTime(each.at)}</td>
          <td>${each.provider}</td>
          <td class="amount">${each.amount}</td>
          <td>${each.state}</td>
          <td>${each.reference ?? '–'}</td>
          <td>
            <div class="tools">
              ${each.url ? html`<a class="cancel" href="${each.url}">Open page</a>` : null}
              ${each.settled ? button('refund', { payment: each.id }, 'Refund', each.id) : null}
              ${each.settled ? button('dispute', { payment: each.id }, 'Dispute', each.id) : null}
              ${each.held ? button('settle', { capture: each.held, outcome: 'completed' }, 'Release', each.id) : null}
              ${each.held ? button('settle', { capture: each.held, outcome: 'denied' }, 'Deny', each.id) : null}
            </div>
          </td>
        </tr>`,
    );
}

function deliveryRows(ctx: Context): Html[] {
  return ctx.books
    .all('deliveries')
    .slice(-SHOWN)
    .toReversed()
    .map((each) => {
      const event =
        each.provider === 'stripe'
          ? ctx.books.get('stripeEvents', each.eventId)
          : ctx.books.get('paypalEvents', each.eventId);
      const at =
        typeof event.createdAt === 'number' ? new Date(event.createdAt * 1000) : event.createdAt;
      return html`<tr>
        <td>${clockTime(new Date(at))}</td>
        <td>${event.type}</td>
        <td>${new URL(each.url).pathname}</td>
        <td>${each.state}</td>
        <td class="amount">${each.attempts}</td>
        <td>${button('deliver', { event: each.eventId }, 'Send again', event.type)}</td>
      </tr>`;
    });
}

function requestRows(ctx: Context): Html[] {
  return ctx.log.requests
    .filter((each) => each.provider !== 'control')
    .slice(-SHOWN)
    .toReversed()
    .map(
      (each) =>
        html`<tr>
          <td>${clockTime(new Date(each.at))}</td>
          <td>${each.provider}</td>
          <td><code>${each.method} ${each.path.slice(0, 60)}</code></td>
          <td>${each.status ?? 'none'}${each.replayed ? ', replayed' : ''}</td>
          <td>${each.fault ?? '–'}</td>
        </tr>`,
    );
}

function table(label: string, heads: string[], rows: Html[]): Html {
  if (rows.length === 0) return html`<p class="quiet-text">Nothing yet.</p>`;
  return html`<div class="scroll" role="group" aria-label="${label}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

function button(action: string, values: Record<string, string>, label: string, of?: string): Html {
  return html`<form method="post" action="/__sandbox/dashboard/${action}">
    ${Object.entries(values).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <button type="submit" class="quiet" ${of ? html`aria-label="${label}: ${of}"` : null}>
      ${label}
    </button>
  </form>`;
}

function inWords(code: string): string {
  return code.toLowerCase().replaceAll('_', ' ');
}

function clockTime(at: Date): string {
  return at.toISOString().slice(11, 19);
}
