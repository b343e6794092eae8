import type { TaxTreatment } from '#lib/tax/tax-treatment.ts';
import { useMessages } from '#web/messages/use-messages.ts';

/** Why no tax is charged, or whose tax it is; nothing where the amounts say it all. */
export function TaxWords({ treatment }: { treatment: TaxTreatment }) {
  const m = useMessages('billing');
  if (treatment === 'flat' || treatment === 'domestic') return null;
  return <p className="mt-2 text-sm text-quiet">{m.taxTreatment({ treatment })}</p>;
}
