import { z } from 'zod';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '#features/mail/shared/notification-kinds.ts';

const KINDS = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]];

/** When mail about a kind is sent: at once, in one mail a day, or never. */
export const MailMode = z.enum(['instant', 'digest', 'off']);
export type MailMode = z.infer<typeof MailMode>;

export const NotificationChoice = z.object({
  kind: z.enum(KINDS),
  /** In the bell. */
  inApp: z.boolean(),
  mail: MailMode,
});
export type NotificationChoice = z.infer<typeof NotificationChoice>;

/** What a person wants to be notified of. */
export const NotificationChoices = z.object({
  /** The kinds that concern this person, in the order in which they are shown. */
  choices: z.array(
    NotificationChoice.extend({
      /** `always`: mail of this kind cannot be turned off; `never`: the person gets no such mail. */
      mailRule: z.enum(['choice', 'always', 'never']),
    }),
  ),
  /** The hour of the daily mail in the person's time zone. */
  digestHour: z.int().min(0).max(23),
});
export type NotificationChoices = z.infer<typeof NotificationChoices>;

export const NotificationChoicesPatch = z.object({
  choices: z.array(NotificationChoice).max(KINDS.length).default([]),
  digestHour: z.int().min(0).max(23).optional(),
});
export type NotificationChoicesPatch = z.infer<typeof NotificationChoicesPatch>;
