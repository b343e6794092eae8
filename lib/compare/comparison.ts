import { z } from 'zod';

/** A piece of a paragraph; marked if the other text does not have it. */
export const ComparedWords = z.object({ text: z.string(), isChanged: z.boolean() });
export type ComparedWords = z.infer<typeof ComparedWords>;

/** One paragraph of two texts side by side. */
export const ComparedParagraph = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('same'), text: z.string() }),
  z.object({ kind: z.literal('removed'), text: z.string() }),
  z.object({ kind: z.literal('added'), text: z.string() }),
  z.object({
    kind: z.literal('changed'),
    before: z.array(ComparedWords),
    after: z.array(ComparedWords),
  }),
]);
export type ComparedParagraph = z.infer<typeof ComparedParagraph>;
