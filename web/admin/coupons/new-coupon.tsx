// messages: amount*
import { redirect } from 'react-router';
import { call } from '#web/api.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { useFormRefusal } from '#web/form-refusal.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useIsSending } from '#web/use-is-sending.ts';
import type { Route } from './+types/new-coupon';
import { CouponFields } from './coupon-fields.tsx';
import { readCoupon } from './read-coupon.ts';

const load = ({ api }: LoadArgs) => call(api.admin.coupons.services.$get());

async function act({ api, form }: ActionArgs) {
  const { id } = await call(api.admin.coupons.$post({ json: readCoupon(form) }));
  return redirect(`/admin/coupons/${id}?made=yes`);
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** A new coupon, which opens in its editor. */
export default function NewCoupon({ loaderData, actionData }: Route.ComponentProps) {
  const m = useMessages('admin-coupons');
  const { services } = loaderData;
  const refused = useFormRefusal(actionData?.refused, m);
  const isSending = useIsSending('make');
  const values = actionData?.values ?? { currency: services[0]?.currency ?? 'EUR' };
  return (
    <>
      <PageHeader
        dense
        above={<Breadcrumbs items={[{ to: '/admin/coupons', label: m.title }]} />}
        title={m.newTitle}
        lead={m.newLead}
      />
      <DraftForm name="new-coupon" method="post" className="grid max-w-page gap-6">
        <FormError refused={refused} />
        <CouponFields values={values} services={services} faults={refused?.fields ?? {}} isNew />
        <div>
          <Button name="intent" value="make" pending={isSending}>
            {m.make}
          </Button>
        </div>
      </DraftForm>
    </>
  );
}
