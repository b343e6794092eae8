import { redirect } from 'react-router';
import { saveWithChoices, type Entries } from '#web/admin/edit-form/conflict.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { ActionArgs } from '#web/load.ts';
import {
  COUPON_FIELDS,
  couponEntries,
  readCoupon,
  serviceEntries,
  tickedServices,
} from './read-coupon.ts';

/** The forms of a coupon's page: its editor, its switch, and its deletion. */
export async function actOnCoupon(args: ActionArgs) {
  const { api, form, params } = args;
  const param = { id: params['id'] ?? '' };
  const one = api.admin.coupons[':id'];
  const intent = formText(form, 'intent');
  if (intent === 'activate' || intent === 'deactivate') {
    const isActive = intent === 'activate';
    await call(one.activation.$put({ param, json: { isActive } }));
    return { done: isActive ? ('activated' as const) : ('deactivated' as const) };
  }
  if (intent === 'delete') {
    await call(one.$delete({ param }));
    throw redirect('/admin/coupons?deleted=yes');
  }
  const saved = await saveCoupon(args);
  return { done: 'saved' as const, ...saved };
}

async function saveCoupon({ api, form, params, locale }: ActionArgs) {
  const param = { id: params['id'] ?? '' };
  const { services } = await call(api.admin.coupons.services.$get());
  const readTyped = (): Entries => [
    ...[...form].filter((each): each is [string, string] => typeof each[1] === 'string'),
    ...serviceEntries(tickedServices([...form.keys()]), services),
  ];
  const { version, mergedVersion } = await saveWithChoices(
    {
      api,
      form,
      code: 'coupon_changed',
      subject: { type: 'coupon', id: param.id },
      names: COUPON_FIELDS,
      readTyped,
      readNewest: async () => {
        const coupon = await call(api.admin.coupons[':id'].$get({ param }));
        return { version: coupon.version, entries: couponEntries(coupon, services, locale) };
      },
    },
    () => {
      const json = { ...readCoupon(form), version: Number(form.get('version')) };
      return call(api.admin.coupons[':id'].$put({ param, json }));
    },
  );
  return { version, mergedVersion };
}
