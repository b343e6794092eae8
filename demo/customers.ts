/** The demo customer, who has an order in every state. */
export const DEMO_CUSTOMER = 'nora';
export const DEMO_CUSTOMER_EMAIL = 'customer@example.test';

/** The shop's customers; only the first can sign in. */
export const demoCustomers: readonly { key: string; username: string; joinedDaysAgo: number }[] = [
  { key: DEMO_CUSTOMER, username: 'Nora Quill', joinedDaysAgo: 150 },
  { key: 'aoife', username: 'Aoife Brennan', joinedDaysAgo: 410 },
  { key: 'pieter', username: 'Pieter de Wit', joinedDaysAgo: 365 },
  { key: 'samira', username: 'Samira Haddad', joinedDaysAgo: 330 },
  { key: 'eoin', username: 'Eoin Mac Giolla', joinedDaysAgo: 290 },
  { key: 'lucia', username: 'Lucía Ferrer', joinedDaysAgo: 250 },
  { key: 'hanna', username: 'Hanna Lindqvist', joinedDaysAgo: 220 },
  { key: 'bartek', username: 'Bartek Zieliński', joinedDaysAgo: 180 },
  { key: 'grace', username: 'Grace Okonjo', joinedDaysAgo: 140 },
  { key: 'matteo', username: 'Matteo Rinaldi', joinedDaysAgo: 95 },
  { key: 'sinead', username: 'Sinéad Walsh', joinedDaysAgo: 60 },
  { key: 'yusuf', username: 'Yusuf Demir', joinedDaysAgo: 40 },
  { key: 'declan', username: 'Declan Quill', joinedDaysAgo: 34 },
  { key: 'mairead', username: 'Mairead Foley', joinedDaysAgo: 33 },
];

/** Nora’s bakery: her brother orders, and the bookkeeper only reads. */
export const demoCompany = {
  details: {
    name: 'Quill & Crumb',
    address: '12 Harbour Street',
    postalCode: 'A96 R2W7',
    city: 'Dún Laoghaire',
    country: 'IE',
    taxId: '',
  },
  madeDaysAgo: 34,
  owner: DEMO_CUSTOMER,
  others: { declan: 'orderer', mairead: 'viewer' },
} as const;
