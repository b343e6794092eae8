/** The sections of the settings in the order of their page. What one needs seldom stands last. */
export const PAGE_SECTIONS = [
  'studio',
  'look',
  'contact',
  'seller',
  'money',
  'tax',
  'orders',
  'hours',
  'payments',
  'mail',
  'languages',
  'texts',
  'menus',
  'states',
  'sign-in',
  'visits',
  'demo',
] as const;
export type PageSection = (typeof PAGE_SECTIONS)[number];
