import type { Context } from '#sandbox/context.ts';
import { missingResource } from './errors.ts';
import type { Params } from './form-encoding.ts';
import * as read from './parameters.ts';

export const pageShape = {
  ending_before: 'value',
  expand: ['value'],
  limit: 'value',
  starting_after: 'value',
} satisfies { [name: string]: read.Shape };

/** One page of a list, newest first. */
export function listPage<R extends { id: string; createdAt: number }>(
  ctx: Context,
  records: R[],
  params: Params,
  url: string,
  present: (ctx: Context, record: R) => Record<string, unknown>,
): Record<string, unknown> {
  const matching = records.toReversed().filter((record) => isCreatedWithin(record, params));
  const limit = Math.min(100, Math.max(1, read.optionalWhole(params, 'limit') ?? 10));
  const after = read.optionalText(params, 'starting_after');
  const before = read.optionalText(params, 'ending_before');
  let start = 0;
  let hasMore = false;
  if (before) {
    const end = position(matching, before, 'ending_before');
    start = Math.max(0, end - limit);
    hasMore = start > 0;
    return page(
      url,
      hasMore,
      matching.slice(start, end).map((record) => present(ctx, record)),
    );
  }
  if (after) start = position(matching, after, 'starting_after') + 1;
  hasMore = matching.length > start + limit;
  return page(
    url,
    hasMore,
    matching.slice(start, start + limit).map((record) => present(ctx, record)),
  );
}

function page(url: string, hasMore: boolean, data: unknown[]): Record<string, unknown> {
  return { object: 'list', data, has_more: hasMore, url };
}

function position(records: { id: string }[], id: string, param: string): number {
  const at = records.findIndex((record) => record.id === id);
  if (at < 0) throw missingResource('object', id, param);
  return at;
}

function isCreatedWithin(record: { createdAt: number }, params: Params): boolean {
  const exact = read.optionalWhole(params, 'created');
  if (exact !== null) return record.createdAt === exact;
  const range = read.branch(params, 'created');
  const bound = (name: string) => read.optionalWhole(range, name, `created[${name}]`);
  const [gt, gte, lt, lte] = [bound('gt'), bound('gte'), bound('lt'), bound('lte')];
  return (
    (gt === null || record.createdAt > gt) &&
    (gte === null || record.createdAt >= gte) &&
    (lt === null || record.createdAt < lt) &&
    (lte === null || record.createdAt <= lte)
  );
}
