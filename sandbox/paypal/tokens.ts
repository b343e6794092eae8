import type { Context } from '#sandbox/context.ts';
import { type Call, header, json, type Reply } from '#sandbox/http.ts';
import { paypalIds } from '#sandbox/ids.ts';
import { PayPalFailure } from './errors.ts';

// Nine hours, the lifetime of PayPal's tokens.
const LIFETIME_SECONDS = 32_400;

export function issueToken(ctx: Context, call: Call): Reply {
  const { clientId, clientSecret } = ctx.credentials.paypal;
  const expected = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  if (header(call, 'authorization') !== `Basic ${expected}`)
    return json(401, {
      error: 'invalid_client',
      error_description: 'Client Authentication failed',
    });
  const grant = new URLSearchParams(call.body.toString('utf8')).get('grant_type');
  if (grant !== 'client_credentials')
    return json(400, { error: 'unsupported_grant_type', error_description: 'Grant Type is NULL' });
  const now = ctx.clock.unix();
  const token = ctx.books.change(() => {
    for (const old of ctx.books.all('tokens'))
      if (old.expiresAt <= now) ctx.books.remove('tokens', old.id);
    return ctx.books.put('tokens', { id: paypalIds.token(), expiresAt: now + LIFETIME_SECONDS });
  });
  return json(200, {
    scope: 'https://uri.paypal.com/services/payments/payment',
    access_token: token.id,
    token_type: 'Bearer',
    app_id: 'APP-80W284485P519543T',
    expires_in: LIFETIME_SECONDS,
    nonce: `${ctx.clock.iso()}${paypalIds.debug()}`,
  });
}

export function requireToken(ctx: Context, call: Call): void {
  const value = header(call, 'authorization')?.replace(/^Bearer /, '') ?? '';
  const token = ctx.books.find('tokens', value);
  if (!token || token.expiresAt <= ctx.clock.unix())
    throw new PayPalFailure(401, 'AUTHENTICATION_FAILURE', [
      { issue: 'INVALID_TOKEN', description: 'Token signature verification failed' },
    ]);
}

export function revokeTokens(ctx: Context): void {
  ctx.books.change(() => {
    for (const token of ctx.books.all('tokens')) ctx.books.remove('tokens', token.id);
  });
}
