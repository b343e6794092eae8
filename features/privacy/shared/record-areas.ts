/** What personal data is for. Purpose, legal basis and duration of each are messages of the area `privacy`. */
export const RECORD_AREAS = [
  'account',
  'orders',
  'bookkeeping',
  'payments',
  'mails',
  'enquiries',
  'reviews',
  'security',
  'team',
  'visits',
  'shop',
  'program',
] as const;
export type RecordArea = (typeof RECORD_AREAS)[number];
