import type { Order } from '#features/orders/shared/view-contract.ts';
import { formatCountry, formatList } from '#lib/format/format.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Time } from '#web/ui/time.tsx';
import { useLocale } from '#web/use-locale.ts';

/** Who bought, what says so, and what the registry of VAT numbers answered. */
export function OrderBuyerFacts({ order: { buyer, tax } }: { order: Order }) {
  const m = useMessages('admin-tax');
  const locale = useLocale();
  if (!buyer) return null;
  const { kind, country, vatNumber, evidence, vatCheck } = buyer;
  const proofs = evidence.map((each) =>
    m.evidence({ kind: each.kind, country: formatCountry(each.country, locale) }),
  );
  return (
    <section className="grid gap-3 border-t border-hairline pt-4" aria-label={m.buyer}>
      <h3 className="text-sm text-quiet">{m.buyer}</h3>
      {vatCheck?.state === 'invalid' && (
        <Notice tone="warning" title={m.vatInvalidTitle}>
          {m.vatInvalidText}
        </Notice>
      )}
      <DescriptionList
        items={[
          { term: m.buyerKind, value: kind === 'company' ? m.company : m.private },
          { term: m.buyerCountry, value: formatCountry(country, locale) },
          ...(tax
            ? [{ term: m.treatment, value: m.treatmentOf({ treatment: tax.treatment }) }]
            : []),
          ...(proofs.length > 0
            ? [{ term: m.evidenceTerm, value: formatList(proofs, locale) }]
            : []),
          ...(vatNumber ? [{ term: m.vatNumber, value: vatNumber }] : []),
          ...(vatCheck
            ? [
                {
                  term: m.registry,
                  value: (
                    <>
                      {m.registryState({ state: vatCheck.state })}{' '}
                      {vatCheck.answeredAt && <Time at={vatCheck.answeredAt} />}
                    </>
                  ),
                },
              ]
            : []),
          ...(vatCheck?.name ? [{ term: m.registryName, value: vatCheck.name }] : []),
          ...(vatCheck?.reference
            ? [{ term: m.registryReference, value: vatCheck.reference }]
            : []),
        ]}
      />
    </section>
  );
}
