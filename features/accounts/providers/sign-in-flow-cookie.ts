/**
 * The cookie of a person who is on their way to Google or another provider and back: encrypted, and read by the server only. Another site
 * sends the person back, so it is `SameSite=Lax`.
 */
const NAME = 'sign-in-flow';
export const FLOW_SECONDS = 900;
const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Lax';

export function readFlowCookie(cookies: string | null | undefined): Buffer | null {
  const value = /(?:^|;\s*)sign-in-flow=([A-Za-z0-9_-]{1,4000})(?:;|$)/.exec(cookies ?? '')?.[1];
  return value === undefined ? null : Buffer.from(value, 'base64url');
}

export function writeFlowCookie(sealed: Buffer): string {
  return `${NAME}=${sealed.toString('base64url')}; Max-Age=${FLOW_SECONDS}; ${ATTRIBUTES}`;
}

export function eraseFlowCookie(): string {
  return `${NAME}=; Max-Age=0; ${ATTRIBUTES}`;
}
