import type { SandboxControl } from '#sandbox/contract.ts';
import type { Context } from '#sandbox/context.ts';
import { type Call, header, json, type Reply } from '#sandbox/http.ts';
import { controlOf } from './control.ts';
import { answerDashboard } from './dashboard.ts';
import { isControlToken } from './token.ts';

type Body = Record<string, unknown>;
type Answer = (control: SandboxControl, body: never) => Promise<unknown>;

/** The control over HTTP: a POST for each action, and a GET for the log and the books. */
const answers: Record<string, Answer> = {
  'POST faults': (control, body) => control.faults(body),
  'POST faults/clear': (control) => control.clearFaults(),
  'POST clock': (control, body: { seconds: number; keep?: boolean }) =>
    control.advance(body.seconds, body.keep === undefined ? {} : { keep: body.keep }),
  'POST deliver': (control, body) => control.deliver(body),
  'POST settle': (control) => control.settle(),
  'POST webhooks': (control, body) => control.setWebhooks(body),
  'POST disputes': (control, body) => control.openDispute(body),
  'POST disputes/resolve': (control, body) => control.resolveDispute(body),
  'POST refunds': (control, body) => control.dashboardRefund(body),
  'POST captures/settle': (control, body) => control.settleCapture(body),
  'POST tokens/revoke': (control) => control.revokeTokens(),
  'POST reset': (control) => control.reset(),
  'POST buyer/card': (
    control,
    body: { session: string; card?: string; authentication?: 'complete' | 'fail' | 'abandon' },
  ) => control.buyer.payByCard(body.session, body.card, body.authentication),
  'POST buyer/debit': (control, body: { session: string; outcome?: 'succeeds' | 'fails' }) =>
    control.buyer.payByBankDebit(body.session, body.outcome),
  'POST buyer/paypal': (
    control,
    body: { order: string; funding?: Parameters<SandboxControl['buyer']['approvePayPal']>[1] },
  ) => control.buyer.approvePayPal(body.order, body.funding),
  'GET books': (control) => control.books(),
  'GET log': (control) => control.log(),
};

export async function answerControl(ctx: Context, call: Call): Promise<Reply> {
  if (/^\/__sandbox\/?(dashboard\/\w+)?$/.test(call.path)) return answerDashboard(ctx, call);
  const token = header(call, 'authorization')?.replace(/^Bearer /, '') ?? '';
  if (!isControlToken(ctx, token)) return json(401, { message: 'The control needs its token.' });
  const answer = answers[`${call.method} ${call.path.replace(/^\/__sandbox\/?/, '')}`];
  if (!answer) return json(404, { message: 'There is no such control.' });
  try {
    const raw = call.body.toString('utf8').trim();
    const body = (raw === '' ? {} : JSON.parse(raw)) as Body;
    return json(200, (await answer(controlOf(ctx), body as never)) ?? {});
  } catch (fault) {
    return json(400, { message: fault instanceof Error ? fault.message : 'That did not work.' });
  }
}
