import { readTermsText } from '#features/pages/versions/queries.ts';
import { readLegalText } from '#features/pages/read-legal-text.ts';
import { fillTemplate } from '#features/pages/templates/fill-template.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { getSettings } from '#features/settings/queries.ts';
import type { Settings } from '#features/settings/contract.ts';
import type { MailAttachment } from '#integrations/mail/mailer.ts';
import type { Ctx } from '#kit/ctx.ts';
import { inChild } from '#kit/child-processes.ts';
import { formatDate } from '#lib/format/format.ts';
import type { Locale } from '#lib/locale.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { contractTextsPdf, ContractTexts } from './contract-texts-pdf.child.ts';

const print = inChild<typeof contractTextsPdf>(
  '#features/invoices/contract-texts-pdf.child.ts',
  'contractTextsPdf',
  'job',
);

/**
 * The terms that the order was placed with and, for a consumer, how to withdraw: on paper that they can keep, as the law wants it with the
 * confirmation. None for orders from before terms had versions.
 */
export async function attachContractTexts(
  ctx: Ctx,
  order: OrderRow,
  locale: Locale,
): Promise<MailAttachment[]> {
  if (order.terms_version === null) return [];
  const m = messagesOf(locale, 'paper');
  const settings = await getSettings(ctx);
  const terms = await readTermsText(ctx, order.terms_version, locale);
  const sections: ContractTexts['sections'] = [
    {
      title: terms.title,
      note: m.termsVersion({ version: String(order.terms_version) }),
      body: terms.body,
    },
    ...(order.withdrawal_until
      ? [await withdrawalSection(ctx, order.withdrawal_until, { locale, settings })]
      : []),
  ];
  const { buffer, byteOffset, byteLength } = await print({
    locale,
    title: m.contractTexts({ number: order.number }),
    seller: settings.sellerName || settings.shopName,
    at: order.placed_at,
    sections,
  });
  return [
    {
      filename: `${m.contractFile({ number: order.number })}.pdf`,
      contentType: 'application/pdf',
      content: Buffer.from(buffer, byteOffset, byteLength),
    },
  ];
}

async function withdrawalSection(
  ctx: Ctx,
  until: Date,
  { locale, settings }: { locale: Locale; settings: Settings },
): Promise<ContractTexts['sections'][number]> {
  const m = messagesOf(locale, 'paper');
  const day = formatDate(new Date(until.getTime() - 1), 'date', {
    locale,
    timeZone: settings.timeZone,
  });
  const text = (await readLegalText(ctx, 'withdrawal', locale)) ?? standardText(locale, settings);
  return { ...text, note: m.withdrawalUntil({ day }) };
}

/** The program's text with what the settings know of the seller. What they do not know is left out. */
function standardText(locale: Locale, settings: Settings) {
  const { title, body } = fillTemplate('withdrawal', locale, settings);
  const lines = body.split('\n').map((line) => line.replace(/\s*\[…[^\]]*\]/g, '').trimEnd());
  // `Phone:` without a number.
  return { title, body: lines.filter((line) => !/^[\p{L}-]+:$/u.test(line)).join('\n') };
}
