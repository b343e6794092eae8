import type { Json } from '#db/schema.ts';
import { audit } from '#kit/audit.ts';
import type { Ctx } from '#kit/ctx.ts';

/** Notes in the audit log what was done with an account. */
export function auditUser(
  tx: Ctx,
  action: string,
  { id, username }: { id: string; username: string },
  data: Record<string, Json> = {},
): Promise<void> {
  return audit(tx, { action, subjectType: 'user', subjectId: id, data: { username, ...data } });
}
