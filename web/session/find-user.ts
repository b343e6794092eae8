import type { CurrentUser } from '#features/accounts/views/contract.ts';
import { ApiError, call, type ApiClient } from '#web/api.ts';

/** Who is signed in; null for a visitor. */
export async function findUser(api: ApiClient): Promise<CurrentUser | null> {
  const me = await call(api.auth.me.$get()).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  });
  return me?.user ?? null;
}
