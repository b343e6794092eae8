import type { Json } from '#db/schema.ts';
import { audit } from '#kit/audit.ts';
import type { Ctx } from '#kit/ctx.ts';

/** Notes in the audit log what was done with a company. */
export function auditCompany(
  tx: Ctx,
  done: string,
  { id, name }: { id: string; name: string },
  data: Record<string, Json> = {},
): Promise<void> {
  return audit(tx, {
    action: `company.${done}`,
    subjectType: 'company',
    subjectId: id,
    data: { name, ...data },
  });
}
