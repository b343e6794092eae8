import type { z } from 'zod';
import { readKeyset, writeKeyset } from './keyset-text.ts';

/**
 * A position in a list sorted by several values: those of the last row shown. `decode` returns null for any text that `encode` of this list
 * did not create, which means the start.
 */
export function keysetCursor<Values extends readonly unknown[]>(
  list: string,
  shape: z.ZodType<Values>,
): { encode(values: Values): string; decode(text: string | undefined): Values | null } {
  return {
    encode: (values) => writeKeyset(list, values),
    decode(text) {
      const read = shape.safeParse(readKeyset(list, text));
      return read.success ? read.data : null;
    },
  };
}
