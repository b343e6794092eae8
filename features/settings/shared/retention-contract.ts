import { z } from 'zod';
import { messageKeysOf } from '#lib/message-key.ts';
import { RETENTION_BOUNDS, RETENTION_RULES, type AdjustableRule } from './retention.ts';

const messageKey = messageKeysOf('api-settings');

const days = (rule: AdjustableRule) => {
  const { least, most, days: standard } = RETENTION_BOUNDS[rule];
  const wholeNumber = messageKey('wholeNumber', { least, most });
  return z
    .number(wholeNumber)
    .int(wholeNumber)
    .min(least, wholeNumber)
    .max(most, wholeNumber)
    .default(standard);
};

/** Days after which each of these is deleted. A missing one has its standard. */
export const Retention = z.object({
  unpaidOrders: days('unpaidOrders'),
  unsentFiles: days('unsentFiles'),
  mails: days('mails'),
  notifications: days('notifications'),
  webhookBodies: days('webhookBodies'),
  enquiries: days('enquiries'),
  spam: days('spam'),
  invitations: days('invitations'),
  audit: days('audit'),
  securityEvents: days('securityEvents'),
  visits: days('visits'),
} satisfies Record<AdjustableRule, z.ZodType>);
export const RetentionRuleName = z.enum(RETENTION_RULES);

export type Retention = z.infer<typeof Retention>;
