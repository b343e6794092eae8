import type { FormArgs } from '#web/forms/define-actions.ts';

/** Without the field the account has no password. */
export function readPassword({ form, text }: FormArgs): { password?: string } {
  return form.has('password') ? { password: text('password') } : {};
}
