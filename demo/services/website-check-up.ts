import type { DemoService } from '#demo/demo-service.ts';

export const websiteCheckUp: DemoService = {
  slug: 'website-check-up',
  title: 'Website check-up',
  category: 'web',
  summary:
    'Speed, accessibility, privacy and search, measured by hand and written down in order of what to fix first.',
  maxQuantity: 3,
  description: `Automatic reports give you four hundred findings and no idea where to begin. Tomasz uses your site for a day: on an old telephone, with a keyboard, with a screen reader, on a bad line. Then he writes down what stopped him.

Each finding says what happens, who it happens to, how to fix it and how long that takes. The list is sorted, so you can stop when the money runs out and still have done the right things.

**Nothing to prepare.** Your order has all we need: we start with the address you give us in the note.`,
  packages: [
    {
      name: 'Short',
      summary: 'Your five most visited pages.',
      price: '280',
      days: 5,
      revisions: 0,
      features: ['Five pages', 'Sorted list of findings', 'Half an hour by telephone'],
    },
    {
      name: 'Thorough',
      summary: 'The whole journey from search to sale.',
      price: '540',
      days: 8,
      revisions: 1,
      features: [
        'Up to 20 pages',
        'Screen reader and keyboard test',
        'Film of what went wrong',
        'Checked again after your fixes',
      ],
    },
  ],
  addOns: [
    {
      name: 'Fix the first five',
      description: 'We repair the five worst findings, if we can get at the code.',
      price: '400',
      days: 4,
    },
  ],
  faq: [
    [
      'Do you need a password?',
      'No. We look at what everybody sees. If members’ pages matter, send a test account in a message.',
    ],
    [
      'Is this an accessibility certificate?',
      'No. It tells you what excludes people and how to change it. For a formal statement you need an audit, and we can recommend somebody.',
    ],
  ],
  images: ['website-check-up-list', 'website-check-up-phone'],
  questions: [],
};
