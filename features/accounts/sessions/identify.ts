import { personActor, type Actor, type Ctx } from '#kit/ctx.ts';
import { findActingView } from '#features/accounts/views/find-view.ts';
import { readAuthToken } from '#lib/auth-cookie.ts';
import { isLocale, type Locale } from '#lib/locale.ts';
import { isTokenShaped } from '#lib/token-shape.ts';
import { findSession } from '#features/accounts/queries.ts';

const SEEN_EVERY_MS = 5 * 60 * 1000;

interface Identity {
  actor: Actor;
  sessionId: string;
  /** Nobody has proven to be the customer whose account is viewed. */
  verifiedAt: Date | undefined;
  locale: Locale | null;
  /** Until this request the session showed a customer's account. */
  hasViewEnded: boolean;
}

/**
 * Identifies the requester by bearer token or cookie; null for a visitor. Somebody of the team who views a customer's account is that
 * customer, `viewedBy` them.
 */
export async function identify(ctx: Ctx, headers: Headers): Promise<Identity | null> {
  const token = tokenOf(headers);
  if (!token) return null;
  const session = await findSession(ctx, token);
  if (!session) return null;
  if (ctx.now.getTime() - session.last_seen_at.getTime() > SEEN_EVERY_MS) {
    await ctx.db
      .updateTable('sessions')
      .set({ last_seen_at: ctx.now })
      .where('id', '=', session.id)
      .execute();
  }
  const actor = personActor({ ...session, id: session.user_id });
  const view = actor.kind === 'admin' ? await findActingView(ctx, session.id, actor) : null;
  return {
    actor: view?.actor ?? actor,
    sessionId: session.id,
    verifiedAt: view?.actor ? undefined : session.verified_at,
    locale: isLocale(session.locale) ? session.locale : null,
    hasViewEnded: view !== null && view.actor === null,
  };
}

/** The request's token, if it has the right form. The header takes precedence, because it is set on purpose. */
export function tokenOf(headers: Headers): string | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (bearer !== undefined) return isTokenShaped(bearer) ? bearer : undefined;
  return readAuthToken(headers.get('cookie'));
}
