import type { Settings } from '#features/settings/contract.ts';
import {
  FIXED_DAYS,
  isAdjustable,
  RETENTION_RULES,
  type RetentionRule,
} from '#features/settings/shared/retention.ts';
import { bookkeepingYearsIn } from '#features/settings/bookkeeping.ts';
import type { Locale } from '#lib/locale.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { PlainKey } from '#messages/types.ts';

/** How long the shop keeps what, as a Markdown list: the table of the admin area as the privacy policy says it. */
export function retentionText(
  locale: Locale,
  settings: Pick<Settings, 'retention' | 'bookkeepingYears' | 'sellerCountry'>,
): string {
  const m = messagesOf(locale, 'privacy');
  const text = (kind: 'rule' | 'why', rule: RetentionRule) =>
    m[`${kind}${rule.charAt(0).toUpperCase()}${rule.slice(1)}` as PlainKey<'privacy'>];
  const lines = RETENTION_RULES.map((rule) =>
    m.templateRule({
      name: text('rule', rule),
      days: isAdjustable(rule) ? settings.retention[rule] : FIXED_DAYS[rule],
      reason: text('why', rule),
    }),
  );
  const years = bookkeepingYearsIn(settings);
  return [m.templateInvoices({ years }), ...lines].map((line) => `- ${line}`).join('\n');
}
