/** Who did or wrote something in an order. */
import { z } from 'zod';
import { Sender } from '#features/accounts/team/contract.ts';

export const Author = Sender.extend({ side: z.enum(['customer', 'admin']), isViewer: z.boolean() });
export type Author = z.infer<typeof Author>;

/** As `Author`, or the shop itself by a rule of time. */
export const EventAuthor = Author.extend({ side: z.enum(['customer', 'admin', 'system']) });
export type EventAuthor = z.infer<typeof EventAuthor>;
