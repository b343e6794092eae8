/** The studio's own names for the states of orders. What a state means and allows stays as it is. */
import { z } from 'zod';
import { LOCALE_TAGS } from '#lib/locale.ts';
import { line } from '#lib/text.ts';
import { NAMED_STATES, STATE_TONES } from './states.ts';

export const StateTone = z.enum(STATE_TONES);
export type StateTone = z.infer<typeof StateTone>;

/** An empty or missing name, and no tone, are the program's own. */
export const StateNames = z.partialRecord(
  z.enum(NAMED_STATES),
  z.object({
    names: z.partialRecord(z.enum(LOCALE_TAGS), line(40)),
    tone: StateTone.nullable(),
  }),
);
export type StateNames = z.infer<typeof StateNames>;
