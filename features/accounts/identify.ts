import type { Actor, Ctx } from '#kit/ctx.ts';
import { readAuthToken } from '#lib/auth-cookie.ts';
import { isLocale, type Locale } from '#lib/locale.ts';
import { isTokenShaped } from '#lib/token-shape.ts';
import { findSession } from './queries.ts';

const SEEN_EVERY_MS = 5 * 60 * 1000;

/** Identifies the requester by bearer token or cookie; null for a visitor. */
export async function identify(
  ctx: Ctx,
  headers: Headers,
): Promise<{ actor: Actor; sessionId: string; locale: Locale | null } | null> {
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
  const kind = session.role === 'admin' ? 'admin' : 'customer';
  return {
    actor: { kind, userId: session.user_id, username: session.username },
    sessionId: session.id,
    locale: isLocale(session.locale) ? session.locale : null,
  };
}

/** The request's token, if it has the right form. The header takes precedence, because it is set on purpose. */
export function tokenOf(headers: Headers): string | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (bearer !== undefined) return isTokenShaped(bearer) ? bearer : undefined;
  return readAuthToken(headers.get('cookie'));
}
