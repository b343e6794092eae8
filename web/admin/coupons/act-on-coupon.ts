import { redirect } from 'react-router';
import { call } from '#web/api.ts';
import { defineActions, type FormArgs } from '#web/forms/define-actions.ts';
import type { Entries } from '#web/forms/edit-base.ts';
import { saveWithChoices } from '#web/forms/save-with-choices.ts';
import {
  COUPON_FIELDS,
  couponEntries,
  readCoupon,
  serviceEntries,
  tickedServices,
} from './read-coupon.ts';

/** The forms of a coupon's page: its editor, its switch, and its deletion. */
export const actOnCoupon = defineActions({
  save: saveCoupon,
  activate: (args) => setActive(args, true),
  deactivate: (args) => setActive(args, false),
  delete: async ({ api, param }) => {
    await call(api.admin.coupons[':id'].$delete({ param }));
    throw redirect('/admin/coupons?deleted=yes');
  },
});

function setActive({ api, param }: FormArgs, isActive: boolean) {
  return call(api.admin.coupons[':id'].activation.$put({ param, json: { isActive } }));
}

async function saveCoupon({ api, form, param, locale }: FormArgs) {
  const { services } = await call(api.admin.coupons.services.$get());
  const readTyped = (): Entries => [
    ...[...form].filter((each): each is [string, string] => typeof each[1] === 'string'),
    ...serviceEntries(tickedServices([...form.keys()]), services),
  ];
  const { saved: _, ...versions } = await saveWithChoices(
    {
      api,
      form,
      code: 'coupon_changed',
      subject: { type: 'coupon', id: param.id },
      names: COUPON_FIELDS,
      together: [
        ['kind', 'value', 'currency', 'minimum'],
        ['reach', 'services'],
      ],
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
  return { done: 'save', ...versions };
}
