import { sql } from 'kysely';
import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { lockNames } from '#kit/lock-names.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, ApiFailure, type FieldErrors } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import type { NewRedirect } from './contract.ts';
import { isReservedPath } from '#features/pages/shared/reserved-paths.ts';

const messageKey = messageKeysOf('api-redirects');
/** More than anybody chains on purpose. */
const MAX_HOPS = 20;

/**
 * Sends visitors of an address that has nothing to another one, or tells them that it is gone. Throws `invalid_input` if something is at
 * the address, if it has a redirect already, or if the target leads back to it.
 */
export function createRedirect(ctx: Ctx, { path, target }: NewRedirect): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'pages.edit');
    await lockNames(tx, 'redirects.path');
    const fields: FieldErrors = {};
    if (isReservedPath(path) || (await isContent(tx, path)))
      fields['path'] = messageKey('pathInUse');
    else if (await findTarget(tx, path)) fields['path'] = messageKey('pathTaken');
    if (target !== null && (await leadsTo(tx, target, path))) {
      fields['target'] = messageKey('targetLoops');
    }
    if (Object.keys(fields).length > 0)
      throw new ApiFailure(CommonFailures.invalid_input, { fields });
    const redirect = await tx.db
      .insertInto('redirects')
      .values({ path, target, is_own: true, created_at: tx.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(tx, {
      action: 'redirect.created',
      subjectId: redirect.id,
      data: { name: path, from: path, to: target },
    });
    return redirect;
  });
}

/** Whether a service, post or page is at this address in any language. */
async function isContent(tx: Ctx, path: string): Promise<boolean> {
  const [, first, slug] = path.split('/');
  if (slug === undefined) {
    const { rows } = await sql`select from pages where slug = ${first}`.execute(tx.db);
    return rows.length > 0;
  }
  if (first !== 'services' && first !== 'blog') return false;
  const { rows } = await (
    first === 'services'
      ? sql`
        select from services where slug = ${slug}
        union all select from service_translations where slug = ${slug}`
      : sql`
        select from posts where slug = ${slug}
        union all select from post_translations where slug = ${slug}`
  ).execute(tx.db);
  return rows.length > 0;
}

async function leadsTo(tx: Ctx, target: string, path: string): Promise<boolean> {
  let address: string | null = target;
  for (let hops = 0; address !== null; hops += 1) {
    address = address.replace(/[?#].*$/, '');
    if (address === path || hops === MAX_HOPS) return true;
    address = (await findTarget(tx, address))?.target ?? null;
  }
  return false;
}

function findTarget(tx: Ctx, path: string) {
  return tx.db.selectFrom('redirects').select('target').where('path', '=', path).executeTakeFirst();
}
