import type { IncomingMailState } from '#features/mailbox/contract.ts';
import type { PlainKey } from '#messages/types.ts';
import type { Tone } from '#web/ui/tone.ts';

/** The label and tone of each state of a mail that arrived. */
export const INCOMING_STATES = {
  accepted: { label: 'stateAccepted', tone: 'success' },
  refused: { label: 'stateRefused', tone: 'warning' },
  bounced: { label: 'stateBounced', tone: 'warning' },
  ignored: { label: 'stateIgnored', tone: 'neutral' },
  failed: { label: 'stateFailed', tone: 'danger' },
  waiting: { label: 'stateWaiting', tone: 'neutral' },
  arriving: { label: 'stateWaiting', tone: 'neutral' },
} as const satisfies Record<
  IncomingMailState,
  { label: PlainKey<'admin-incoming-mail'>; tone: Tone }
>;

/** What the list can be filtered by. */
export const FILTER_STATES = ['accepted', 'refused', 'bounced', 'ignored', 'failed'] as const;
