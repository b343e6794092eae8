import { personActor, viewerOf, type Actor, type Ctx } from '#kit/ctx.ts';
import { presentUser, type UserRow } from '#features/accounts/present-user.ts';
import type { CurrentUser } from '#features/accounts/views/contract.ts';
import { findActingView } from '#features/accounts/views/find-view.ts';
import { readAuthToken } from '#lib/auth-cookie.ts';
import { isLocale, type Locale } from '#lib/locale.ts';
import { isTokenShaped } from '#lib/token-shape.ts';
import { findSession } from '#features/accounts/queries.ts';

const SEEN_EVERY_MS = 5 * 60 * 1000;

declare module 'hono' {
  interface ContextVariableMap {
    /** Who asks, as found with the session of the request; null for a visitor. */
    identity: Identity | null;
  }
}

interface Identity {
  actor: Actor;
  /** The account that the session shows: the person's own, or the one that they view. */
  user: UserRow;
  sessionId: string;
  expiresAt: Date;
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
  const { session_id: sessionId, view_id: viewId } = session;
  if (ctx.now.getTime() - session.last_seen_at.getTime() > SEEN_EVERY_MS) {
    await ctx.db
      .updateTable('sessions')
      .set({ last_seen_at: ctx.now })
      .where('id', '=', sessionId)
      .execute();
  }
  const actor = personActor(session);
  const isViewing = actor.kind === 'admin' && viewId !== null;
  const view = isViewing ? await findActingView(ctx, viewId, actor) : null;
  return {
    actor: view?.actor ?? actor,
    user: view?.user ?? session,
    sessionId,
    expiresAt: session.expires_at,
    verifiedAt: view ? undefined : session.verified_at,
    locale: isLocale(session.locale) ? session.locale : null,
    hasViewEnded: isViewing && view === null,
  };
}

/** What the signed-in person may know of who they are, and until when. */
export function presentIdentity({ actor, user, expiresAt }: Identity): {
  user: CurrentUser;
  expiresAt: string;
} {
  const viewer = viewerOf(actor);
  const shown = presentUser(user);
  if (!viewer) return { user: shown, expiresAt: expiresAt.toISOString() };
  const { viewId: id, userId: viewerId, username } = viewer;
  const until = viewer.until.toISOString();
  const view = { id, until, viewer: { id: viewerId, username } };
  return { user: { ...shown, view }, expiresAt: until };
}

/** The request's token, if it has the right form. The header takes precedence, because it is set on purpose. */
export function tokenOf(headers: Headers): string | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (bearer !== undefined) return isTokenShaped(bearer) ? bearer : undefined;
  return readAuthToken(headers.get('cookie'));
}
