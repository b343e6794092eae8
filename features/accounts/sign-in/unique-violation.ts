import { ApiFailure } from '#lib/api-failure.ts';
import { AccountFailures } from '#features/accounts/contract.ts';

/** Turns a unique violation of username or email into an error at the field; rethrows any other error. */
export function refuseDuplicate(error: unknown): never {
  const constraint = (error as { constraint?: string }).constraint;
  if (constraint === 'users_email_key') {
    const kind = AccountFailures.email_taken;
    throw new ApiFailure(kind, { fields: { email: kind.message } });
  }
  if (constraint === 'users_username_key') {
    const kind = AccountFailures.username_taken;
    throw new ApiFailure(kind, { fields: { username: kind.message } });
  }
  throw error;
}
