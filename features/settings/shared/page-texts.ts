/** The texts of the program's own pages that administrators may replace, with their lengths. */
export const PAGE_TEXTS = {
  servicesTitle: { page: 'services', most: 80, isLong: false },
  servicesLead: { page: 'services', most: 300, isLong: true },
  servicesEmpty: { page: 'services', most: 140, isLong: false },
  servicesEmptyText: { page: 'services', most: 300, isLong: true },
  blogTitle: { page: 'blog', most: 80, isLong: false },
  blogLead: { page: 'blog', most: 300, isLong: true },
  blogEmpty: { page: 'blog', most: 140, isLong: false },
  contactTitle: { page: 'contact', most: 80, isLong: false },
  contactLead: { page: 'contact', most: 300, isLong: true },
  contactBelow: { page: 'contact', most: 2_000, isLong: true },
} as const;
export type PageTextKey = keyof typeof PAGE_TEXTS;

export const PAGE_TEXT_KEYS = Object.keys(PAGE_TEXTS) as [PageTextKey, ...PageTextKey[]];
export const TEXT_PAGES = ['services', 'blog', 'contact'] as const;
