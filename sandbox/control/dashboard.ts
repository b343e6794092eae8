import type { Context } from '#sandbox/context.ts';
import { type Call, header, type Reply, seeOther } from '#sandbox/http.ts';
import { dashboardPage } from '#sandbox/pages/dashboard-page.ts';
import { messagePage } from '#sandbox/pages/layout.ts';
import { controlOf } from './control.ts';
import { dashboardActions } from './dashboard-actions.ts';
import { isControlToken } from './token.ts';

const HOME = '/__sandbox';
const COOKIE = 'sandbox-control';

/** The dashboard of the control. Its address with `?token=` opens it and sets a cookie; every change is a POST from this origin. */
export async function answerDashboard(ctx: Context, call: Call): Promise<Reply> {
  const offered = call.query.get('token');
  if (offered !== null && isControlToken(ctx, offered)) {
    const reply = seeOther(HOME);
    // Lax, not Strict: the link to the dashboard is usually on another site, the shop's.
    const cookie = `${COOKIE}=${offered}; Path=${HOME}; HttpOnly; SameSite=Lax`;
    return { ...reply, headers: { ...reply.headers, 'set-cookie': cookie } };
  }
  if (!isControlToken(ctx, cookieOf(call)))
    return messagePage(
      {
        title: 'The dashboard needs its token',
        text: 'Open it with the address that was printed when the sandbox started.',
      },
      null,
      401,
    );
  if (call.method !== 'POST') return dashboardPage(ctx);
  if (header(call, 'origin') !== ctx.url)
    return messagePage(
      { title: 'Refused', text: 'This did not come from the dashboard.' },
      null,
      403,
    );
  const action = dashboardActions[call.path.split('/').at(-1) ?? ''];
  if (!action)
    return messagePage(
      { title: 'Page not found', text: 'There is nothing at this address.' },
      null,
      404,
    );
  try {
    await action(controlOf(ctx), new URLSearchParams(call.body.toString('utf8')));
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : 'It was refused.';
    return messagePage({ title: 'That did not work', text: why }, HOME);
  }
  return seeOther(HOME);
}

function cookieOf(call: Call): string {
  const cookies = (header(call, 'cookie') ?? '').split('; ');
  return cookies.find((each) => each.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? '';
}
