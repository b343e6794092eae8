import { z } from 'zod';

/** The `cursor` of a list's query: where a page begins, as the page before it said. Any other text means the start. */
export const PageCursor = /* @__PURE__ */ z.string().max(100).optional();
