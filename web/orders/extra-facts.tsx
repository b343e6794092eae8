import type { Bill } from '#features/orders/shared/view-contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useTaxName } from '#web/session/use-tax-name.ts';
import { Price } from '#web/ui/price.tsx';
import { lineLabel } from './lines.tsx';
import { FormattedMessage } from '#web/orders/messages/formatted-message.tsx';

/** What an extra is, what it costs and how long it takes. */
export function ExtraFacts({ extra }: { extra: Bill }) {
  const m = useMessages('order-room');
  const name = useTaxName();
  const { description, descriptionHtml, lines, total, tax, extraDays } = extra;
  const isItemized = lines.length > 1 || lines.some(({ quantity }) => quantity > 1);
  const amount = () => <Price minor={total.amountMinor} currency={total.currency} />;
  const taxAmount = () => <Price minor={tax.amountMinor} currency={tax.currency} />;
  return (
    <>
      {description && <FormattedMessage html={descriptionHtml} />}
      {isItemized && (
        <ul className="list-disc pl-5 text-sm">
          {lines.map((line, index) => (
            <li key={index}>{lineLabel(line)}</li>
          ))}
        </ul>
      )}
      <p className="text-sm text-quiet">
        {tax.amountMinor === '0'
          ? m.extraPrice({ amount })
          : m.extraPriceTaxed({ amount, tax: taxAmount, name })}{' '}
        {m.extraDays({ days: extraDays })}
      </p>
    </>
  );
}
