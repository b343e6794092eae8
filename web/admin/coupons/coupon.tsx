// messages: amount*
import { useSearchParams } from 'react-router';
import type { EditableCoupon } from '#features/coupons/shared/admin-contract.ts';
import { withName } from '#lib/paths.ts';
import { useReadableAddress } from '#web/readable-address.ts';
import { SaveResult } from '#web/admin/edit-form/save-result.tsx';
import { call } from '#web/api.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { EditForm } from '#web/forms/edit-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { FactCard } from '#web/orders/fact-card.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Price } from '#web/ui/price.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { useLocale } from '#web/use-locale.ts';
import type { Route } from './+types/coupon';
import { actOnCoupon } from './act-on-coupon.ts';
import { COUPON_NAMES, CouponFields, KIND_NAMES } from './coupon-fields.tsx';
import { CouponLink } from './coupon-link.tsx';
import { STATE_TONES, useCouponWords } from './coupon-words.ts';
import { couponEntries } from './read-coupon.ts';
import { Redemptions } from './redemptions.tsx';

async function load({ api, params, url }: LoadArgs) {
  const param = { id: params['id'] ?? '' };
  const cursor = url.searchParams.get('cursor');
  const [coupon, { services }, redemptions] = await Promise.all([
    call(api.admin.coupons[':id'].$get({ param })),
    call(api.admin.coupons.services.$get()),
    call(
      api.admin.coupons[':id'].redemptions.$get({ param, query: { ...(cursor && { cursor }) } }),
    ),
  ]);
  return { coupon, services, redemptions };
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(actOnCoupon);
export const clientAction = actInBrowser(actOnCoupon);

export default function CouponRoute({ loaderData, actionData }: Route.ComponentProps) {
  const m = useMessages('admin-coupons');
  const words = useCouponWords();
  const [query] = useSearchParams();
  const locale = useLocale();
  const { coupon, services, redemptions } = loaderData;
  useReadableAddress(withName(`/admin/coupons/${coupon.id}`, coupon.code));
  const { done } = useFormResult('save');
  const entries = couponEntries(coupon, services, locale);
  return (
    <>
      <PageHeader
        dense
        above={<Breadcrumbs items={[{ to: '/admin/coupons', label: m.title }]} />}
        title={coupon.code}
        lead={
          <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Badge tone={STATE_TONES[coupon.state]}>{words.states[coupon.state]}</Badge>
            {m.headline({ discount: words.discount(coupon), validity: words.validity(coupon) })}
          </span>
        }
      />
      <div className="grid max-w-page items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <EditForm
          action="save"
          unsaved="coupon"
          about={`/admin/coupons/${coupon.id}`}
          rename={COUPON_NAMES}
          messages={m}
          edit={{
            version: coupon.version,
            entries,
            labels: {
              code: m.code,
              note: m.note,
              kind: m.kind,
              value: m.value,
              currency: m.currency,
              minimum: m.minimum,
              validFrom: m.validFrom,
              validUntil: m.validUntil,
              maxRedemptions: m.maxRedemptions,
              maxPerCustomer: m.maxPerCustomer,
              reach: m.services,
              services: m.reachSome,
            },
            words: {
              percent: m[KIND_NAMES.percent],
              amount: m[KIND_NAMES.amount],
              all: m.reachAll,
              some: m.reachSome,
            },
          }}
          className="grid gap-6"
        >
          <CouponFields
            values={Object.fromEntries(entries)}
            services={services}
            hasFixedCode={coupon.isRedeemed}
          />
          <div className="flex flex-wrap items-center gap-4">
            <Button>{m.save}</Button>
            <SaveResult
              done={done ? m.saved : query.has('made') && !actionData ? m.made : undefined}
            />
          </div>
        </EditForm>
        <aside className="grid gap-4" aria-label={m.about}>
          <FactCard title={m.figures}>
            <Figures coupon={coupon} />
          </FactCard>
          <FactCard title={m.link}>
            <CouponLink coupon={coupon} services={services} />
          </FactCard>
          <FactCard title={m.switchTitle}>
            <Switch coupon={coupon} />
          </FactCard>
        </aside>
      </div>
      <section className="mt-12 max-w-page" aria-labelledby="redemptions">
        <h2 id="redemptions" className="mb-4 text-lg font-semibold">
          {m.redemptions}
        </h2>
        <Redemptions couponId={coupon.id} page={redemptions} />
      </section>
    </>
  );
}

function Figures({ coupon }: { coupon: EditableCoupon }) {
  const m = useMessages('admin-coupons');
  const words = useCouponWords();
  const sums = coupon.figures.flatMap(({ discount, total }) => [
    {
      term: m.figureDiscount,
      value: <Price minor={discount.amountMinor} currency={discount.currency} />,
    },
    { term: m.figureTotal, value: <Price minor={total.amountMinor} currency={total.currency} /> },
  ]);
  return (
    <DescriptionList items={[{ term: m.columnRedeemed, value: words.redeemed(coupon) }, ...sums]} />
  );
}

/** Switches the coupon off and on; one that was never redeemed can also be deleted. */
function Switch({ coupon: { code, isActive, isRedeemed } }: { coupon: EditableCoupon }) {
  const m = useMessages('admin-coupons');
  const actions = ['activate', 'deactivate', 'delete'] as const;
  const { done } = useFormResult(actions);
  return (
    <ApiForm action={actions} className="grid justify-items-start gap-3">
      <p className="text-sm text-quiet">{isActive ? m.deactivateHint : m.activateHint}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          name="intent"
          value={isActive ? 'deactivate' : 'activate'}
          tone="secondary"
          size="small"
        >
          {isActive ? m.deactivate : m.activate}
        </Button>
        {!isRedeemed && (
          <ConfirmButton
            name="intent"
            value="delete"
            tone="danger"
            size="small"
            ask={() => ({
              title: m.deleteAsk({ code }),
              text: m.deleteText,
              confirm: m.delete,
            })}
          >
            {m.delete}
          </ConfirmButton>
        )}
        <Saved>{done?.done === 'activate' ? m.activated : m.deactivated}</Saved>
      </div>
    </ApiForm>
  );
}
