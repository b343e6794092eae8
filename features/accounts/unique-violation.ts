import { Failure } from '#lib/failure.ts';
import { AccountFailures } from './contract.ts';

/** Turns the database's refusal of a second account with one name or address into words at the field; any other error passes. */
export function refuseDuplicate(error: unknown): never {
  const constraint = (error as { constraint?: string }).constraint;
  if (constraint === 'users_email_key') {
    const kind = AccountFailures.email_taken;
    throw new Failure(kind, { fields: { email: kind.message } });
  }
  if (constraint === 'users_username_key') {
    const kind = AccountFailures.username_taken;
    throw new Failure(kind, { fields: { username: kind.message } });
  }
  throw error;
}
