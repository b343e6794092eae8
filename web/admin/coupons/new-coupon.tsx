// messages: amount*
import { redirect } from 'react-router';
import { call } from '#web/api.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { defineActions } from '#web/forms/define-actions.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/new-coupon';
import { COUPON_NAMES, CouponFields } from './coupon-fields.tsx';
import { readCoupon } from './read-coupon.ts';

const load = ({ api }: LoadArgs) => call(api.admin.coupons.services.$get());

const act = defineActions({
  make: async ({ api, form }) => {
    const { id } = await call(api.admin.coupons.$post({ json: readCoupon(form) }));
    return redirect(`/admin/coupons/${id}?made=yes`);
  },
});

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** A new coupon, which opens in its editor. */
export default function NewCouponRoute({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-coupons');
  const { services } = loaderData;
  const values = { currency: services[0]?.currency ?? 'EUR' };
  return (
    <>
      <PageHeader
        dense
        above={<Breadcrumbs items={[{ to: '/admin/coupons', label: m.title }]} />}
        title={m.newTitle}
        lead={m.newLead}
      />
      <ApiForm
        action="make"
        unsaved="new-coupon"
        rename={COUPON_NAMES}
        messages={m}
        className="grid max-w-page gap-6"
      >
        <CouponFields values={values} services={services} isNew />
        <div>
          <Button>{m.make}</Button>
        </div>
      </ApiForm>
    </>
  );
}
