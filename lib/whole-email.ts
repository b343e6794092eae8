import { z } from 'zod';
import { MAX_EMAIL_BODY, MAX_WHOLE_EMAIL } from '#lib/conversation/conversation.ts';

/** A whole email as plain text, beside a message that leaves something of it out: quotes, a signature, or the end of a long text. */
export const WholeEmail = z.object({
  text: z.string(),
  /** The message shows only the beginning of what the person wrote. */
  isBodyShortened: z.boolean(),
  /** Even this text is only the beginning of the email. */
  isShortened: z.boolean(),
});
export type WholeEmail = z.infer<typeof WholeEmail>;

/** Texts that were cut have exactly the length that they were cut to. */
export function presentWhole(text: string | null | undefined, body: string): WholeEmail | null {
  if (text === null || text === undefined) return null;
  return {
    text,
    isBodyShortened: body.length >= MAX_EMAIL_BODY,
    isShortened: text.length >= MAX_WHOLE_EMAIL,
  };
}
