import { z } from 'zod';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const TOPIC = `(?:(?:order|order-notes|orders|notifications|batch|evidence):${UUID}|orders|counts|backups)`;

/** The most topics of one stream. */
const MAX_TOPICS = 10;

export const LiveQuery = z.object({
  topics: z
    .string()
    .regex(new RegExp(`^${TOPIC}(?:,${TOPIC}){0,${MAX_TOPICS - 1}}$`))
    .meta({
      description: `Up to ${MAX_TOPICS} topics, separated by commas: \`order:{id}\`, \`orders:{userId}\`, \`notifications:{userId}\`; for the team also, as their roles allow, \`orders\`, \`order-notes:{id}\`, \`counts\`, \`backups\`, \`batch:{id}\`, \`evidence:{orderId}\`.`,
    }),
  ageMs: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0).meta({
    type: 'integer',
    description:
      'How old the caller’s data is, in milliseconds. Topics that may have changed since then are reported at once.',
  }),
  mode: z.enum(['stream', 'poll']).default('stream').meta({
    description:
      '`poll` reports what changed in the last `ageMs` milliseconds and ends, for callers behind a proxy that holds streams back.',
  }),
});
