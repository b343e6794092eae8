import { useState } from 'react';
import type { CouponService, EditableCoupon } from '#features/coupons/shared/admin-contract.ts';
import { localePrefix, withLocale } from '#lib/locale.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSite } from '#web/session/use-site.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { useLocale } from '#web/use-locale.ts';

interface CouponLinkProps {
  coupon: EditableCoupon;
  services: readonly CouponService[];
}

/** A link that opens the order form of a service with the coupon. */
export function CouponLink({
  coupon: { code, serviceIds, amount, minimum },
  services,
}: CouponLinkProps) {
  const m = useMessages('admin-coupons');
  const locale = useLocale();
  const { publicUrl = '', defaultLocale = locale, locales = [] } = useSite();
  const currency = (amount ?? minimum)?.currency;
  const offered = services.filter(
    (each) =>
      (serviceIds === null || serviceIds.includes(each.id)) &&
      (currency === undefined || currency === each.currency),
  );
  const [chosen, setChosen] = useState(offered[0]?.slug);
  const slug = offered.find((each) => each.slug === chosen)?.slug ?? offered[0]?.slug;
  if (!slug) return <p className="text-sm text-quiet">{m.linkNone}</p>;
  const prefix = localePrefix(locale, { defaultLocale, locales });
  const form = publicUrl + withLocale(`/services/${slug}/order`, prefix);
  const address = `${form}?coupon=${code}`;
  return (
    <form action={form} target="_blank" rel="noreferrer" className="grid justify-items-start gap-3">
      <input type="hidden" name="coupon" value={code} />
      <Select
        label={m.linkService}
        name="service"
        id="link-service"
        options={offered.map((each) => ({ value: each.slug, label: each.title }))}
        value={slug}
        onChange={({ target }) => setChosen(target.value)}
      />
      <p className="text-sm break-all">{address}</p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={address} label={m.linkCopy} />
        <Button tone="secondary" size="small">
          {m.linkOpen}
        </Button>
      </div>
    </form>
  );
}
