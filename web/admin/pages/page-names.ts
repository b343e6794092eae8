import type { PagePlace, PagePurpose } from '#features/pages/shared/pages.ts';
import type { Messages } from '#messages/types.ts';

type PageMessages = Messages<'admin-pages'>;

export const placeLabels = (m: PageMessages): Record<PagePlace, string> => ({
  header: m.placeHeader,
  footer: m.placeFooter,
  none: m.placeNone,
});

export const purposeLabels = (m: PageMessages): Record<PagePurpose, string> => ({
  privacy: m.purposePrivacy,
  imprint: m.purposeImprint,
  refunds: m.purposeRefunds,
  withdrawal: m.purposeWithdrawal,
  accessibility: m.purposeAccessibility,
});
