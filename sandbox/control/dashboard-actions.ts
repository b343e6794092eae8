import type { Faults, SandboxControl } from '#sandbox/contract.ts';

export const timeJumps: Record<string, number> = {
  '1 minute': 60,
  '31 minutes': 31 * 60,
  '3 hours': 3 * 3600,
  '1 day': 86_400,
};

/** The faults that have a button; the control offers all others. */
export const presets = {
  'Lose webhooks': { webhook: { drop: true } },
  'Webhooks three times': { webhook: { duplicate: 3 } },
  'Webhooks in reverse': { webhook: { order: 'reverse' } },
  'Webhooks after the return': { webhook: { afterRedirect: true } },
  'Bad signatures': { webhook: { corruptSignature: true } },
  'Next payment cannot be created': { api: { on: 'create', status: 500, times: 3 } },
  'Next capture: taken, but no answer': { api: { on: 'capture', reset: 'after' } },
  'Next refund: made, but no answer': { api: { on: 'refund', reset: 'after' } },
} satisfies Record<string, Faults>;

export type PresetName = keyof typeof presets;

type Form = URLSearchParams;

/** The actions of the dashboard's buttons. */
export const dashboardActions: Record<
  string,
  (control: SandboxControl, form: Form) => Promise<unknown>
> = {
  time: (control, form) => control.advance(timeJumps[form.get('jump') ?? ''] ?? 0),
  fault: async (control, form) => {
    const name = form.get('preset') ?? '';
    if (name === '') return control.clearFaults();
    if (Object.hasOwn(presets, name)) await control.faults(presets[name as PresetName]);
  },
  deliver: (control, form) => {
    const eventId = form.get('event');
    return control.deliver(eventId ? { eventId } : { which: 'pending' });
  },
  refund: (control, form) => control.dashboardRefund({ payment: form.get('payment') ?? '' }),
  dispute: (control, form) => control.openDispute({ payment: form.get('payment') ?? '' }),
  resolve: (control, form) => {
    const outcome = form.get('outcome');
    if (outcome !== 'won' && outcome !== 'lost' && outcome !== 'partial') return Promise.resolve();
    return control.resolveDispute({ dispute: form.get('dispute') ?? '', outcome });
  },
  settle: (control, form) =>
    control.settleCapture({
      capture: form.get('capture') ?? '',
      outcome: form.get('outcome') === 'denied' ? 'denied' : 'completed',
    }),
};
