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
];
