import type { DemoService } from '#demo/demo-service.ts';

export const websiteCare: DemoService = {
  slug: 'website-care',
  title: 'Website care, by the month',
  category: 'web',
  summary:
    'Updates, backups and the small changes you never get round to. Order as many months as you like, no subscription.',
  maxQuantity: 12,
  description: `You order months, not a contract. When they are used up nothing renews by itself; we send one mail and that is all.

In each month we keep the system up to date, check that the backup can really be restored, watch that the site answers, and do the small things you send us: new opening hours, a changed price list, a photograph that should be somewhere else.

A short note at the end of every month says what was done and how much of your time is left. Unused time moves to the next month once.`,
  packages: [
    {
      name: 'Light',
      summary: 'Upkeep and one hour of changes.',
      price: '95',
      days: 30,
      revisions: 0,
      features: [
        'Updates and tested backups',
        'One hour of changes',
        'Answer within two working days',
      ],
    },
    {
      name: 'Steady',
      summary: 'Upkeep and three hours of changes.',
      price: '210',
      days: 30,
      revisions: 0,
      features: [
        'Everything in Light',
        'Three hours of changes',
        'Answer on the same working day',
        'One new page a quarter',
      ],
    },
  ],
  addOns: [],
  faq: [
    [
      'Do you look after sites you did not build?',
      'Yes, after a short check-up, so that we know what we promise to look after.',
    ],
    ['Can I stop in the middle?', 'Months you ordered and did not start are refunded in full.'],
  ],
  images: ['website-care-note'],
  questions: [
    { kind: 'url', label: 'Which site is it?' },
    {
      kind: 'text',
      label: 'Which system runs it?',
      help: 'WordPress, Craft, static files … if you know.',
      isOptional: true,
    },
    { kind: 'choice', label: 'Who can give us access?', choices: ['I can', 'Someone else'] },
    {
      kind: 'text',
      label: 'Whom do we write to?',
      help: 'Name and e-mail address.',
      ifAnswer: [3, 'Someone else'],
    },
  ],
};
