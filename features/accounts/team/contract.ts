/** How somebody of the team appears to customers, and authors in general. */
import { z } from 'zod';
import { declareFailures } from '#lib/api-failure.ts';
import { line } from '#lib/text.ts';

export const TeamProfile = z.object({
  displayName: line(60).meta({
    description: 'What customers see instead of the username. Empty: the studio.',
  }),
  jobTitle: line(60),
  pictureFileId: z.uuid().nullable(),
});
export type TeamProfile = z.infer<typeof TeamProfile>;

/** How the author of a message, delivery or comment appears. */
export const Sender = z.object({
  /** Null for people without an account, and for those of the team who have no display name. */
  name: z.string().nullable(),
  /** What they do in the team. */
  jobTitle: z.string().nullable(),
  pictureUrl: z.string().nullable(),
});
export type Sender = z.infer<typeof Sender>;

export const TeamProfileFailures = declareFailures('api-accounts', { picture_not_found: 422 });
