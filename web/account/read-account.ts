import { isUuid } from '#lib/uuid.ts';

/** Whose orders an address asks for: `all`, `me`, or the id of a company. */
export function readAccount(query: URLSearchParams): string {
  const account = query.get('account') ?? '';
  return account === 'me' || isUuid(account) ? account : 'all';
}
