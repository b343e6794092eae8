import type { z } from 'zod';
import { readKeyset, writeKeyset } from './keyset-text.ts';

/**
 * A place in a list that is sorted by several values: those of the last row shown. `decode` gives null for any text that no `encode` of
 * this list wrote, which reads as "from the start".
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
