import { useSite } from '#web/session/use-site.ts';

/** Whether the prices on this page include tax; nothing if the shop charges no tax. */
export function TaxNote() {
  const { tax } = useSite();
  if (!tax || tax.rateBasisPoints === 0) return null;
  const rate = `${tax.rateBasisPoints / 100} %`;
  return (
    <span className="text-sm text-quiet">
      {tax.mode === 'inclusive' ? `including ${rate} tax` : `plus ${rate} tax`}
    </span>
  );
}
