/** What the API of a list takes and answers, from its description. */
import { z } from 'zod';
import {
  MAX_SEARCH_LENGTH,
  MAX_TEXT_FILTER,
  type FilterName,
  type FilterValue,
  type ListDescription,
  type SortName,
  type TextName,
} from './list.ts';

/** Where a page begins: the `nextCursor` of the page before it. Any other text is refused, see `keyset`. */
export const Cursor = /* @__PURE__ */ z.string().optional();

type EnumOf<Value extends string> = z.ZodEnum<{ [Each in Value]: Each }>;

type QueryShape<List extends ListDescription> = {
  q: z.ZodOptional<z.ZodString>;
  sort: z.ZodDefault<EnumOf<SortName<List>>>;
  cursor: z.ZodOptional<z.ZodString>;
} & {
  [Name in FilterName<List>]: z.ZodOptional<EnumOf<FilterValue<List, Name>>>;
} & { [Name in TextName<List>]: z.ZodOptional<z.ZodString> };

/** The query of the list's endpoints. */
export function listQuery<List extends ListDescription>(list: List): z.ZodObject<QueryShape<List>> {
  const filters = Object.entries(list.filters).map(([name, values]) => [
    name,
    z.enum(values).optional(),
  ]);
  const texts = (list.texts ?? []).map((name) => [
    name,
    z.string().max(MAX_TEXT_FILTER).optional(),
  ]);
  return z.object({
    q: z.string().max(MAX_SEARCH_LENGTH).optional(),
    ...Object.fromEntries(filters),
    ...Object.fromEntries(texts),
    sort: z.enum(list.sorts).default(list.sorts[0]),
    cursor: Cursor,
  }) as unknown as z.ZodObject<QueryShape<List>>;
}

export type ListQuery<List extends ListDescription> = z.infer<z.ZodObject<QueryShape<List>>>;

/** What each page of a list has beside its rows. */
export const ListPosition = {
  nextCursor: z.string().nullable(),
  /** How many match: exact up to 1,000, above it 1,001. */
  total: z.int(),
  /** How many rows each value of each filter has; null while the list is filtered or continued. */
  counts: z.record(z.string(), z.record(z.string(), z.int())).nullable(),
};
