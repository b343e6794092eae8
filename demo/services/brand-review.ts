import type { DemoService } from '#demo/demo-service.ts';

export const brandReview: DemoService = {
  slug: 'brand-review',
  title: 'Brand review',
  category: 'brand',
  summary: 'An honest second opinion on what you already have, in ten pages you can act on.',
  maxQuantity: 1,
  description: `Before you pay for something new, find out whether you need it. We look at everything you send through the eyes of somebody who has never heard of you, and write down what we saw.

- What a stranger understands in the first five seconds, and what not
- Where your things contradict each other
- Which three changes would do most for the least money
- What you should leave alone

It is written, not presented, so you can pass it on. An hour on the telephone is included for the questions it raises.

If the result is that you need a new identity, the price of the review is taken off. In the last two years that was the result in four cases out of eleven.`,
  packages: [
    {
      name: 'Review',
      summary: 'Ten pages and an hour of questions.',
      price: '320',
      days: 7,
      revisions: 0,
      features: [
        'Up to 20 items looked at',
        'Written report with pictures',
        'One hour by telephone',
      ],
    },
  ],
  addOns: [
    {
      name: 'Compare with three competitors',
      description: 'The same look at three others you name.',
      price: '160',
      days: 2,
    },
  ],
  faq: [
    [
      'What counts as an item?',
      'One thing a customer sees: a page of your site, a leaflet, a sign, a week of posts.',
    ],
    [
      'Will you sell me a rebrand?',
      'Only if you need one. We have told people to keep what they have more often than not.',
    ],
  ],
  images: ['brand-review-report', 'brand-review-notes'],
  questions: [
    { kind: 'url', label: 'Your website or main profile' },
    { kind: 'file', label: 'Up to 20 things with your name on them', help: 'One ZIP is easiest.' },
    { kind: 'long_text', label: 'What made you ask now?' },
  ],
};
