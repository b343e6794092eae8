import { useSite } from '#web/session/use-site.ts';
import { formatPercent } from '#lib/format/format.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';

/** Whether the prices on this page include tax; nothing if the shop charges no tax. */
export function TaxNote() {
  const m = useMessages('shop');
  const locale = useLocale();
  const { tax } = useSite();
  if (!tax || tax.rateBasisPoints === 0) return null;
  const { mode, name } = tax;
  const rate = formatPercent(tax.rateBasisPoints / 10_000, locale, 2);
  if (tax.system === 'by_country') {
    return <span className="text-sm text-quiet">{m.taxByCountry({ mode, rate, name })}</span>;
  }
  return (
    <span className="text-sm text-quiet">
      {mode === 'inclusive' ? m.taxIncluded({ rate, name }) : m.taxAdded({ rate, name })}
    </span>
  );
}
