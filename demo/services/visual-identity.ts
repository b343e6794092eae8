import type { DemoService } from '#demo/demo-service.ts';

export const visualIdentity: DemoService = {
  slug: 'visual-identity',
  title: 'Visual identity',
  category: 'brand',
  summary: 'Mark, colour, type, pictures and voice as one system that your own people can keep up.',
  isFeatured: true,
  maxQuantity: 1,
  description: `An identity is finished on the day somebody in your office makes a decent poster with it without calling us. We build towards that day.

## The first week is questions

We read your letters, sit in on a sale if you let us, and ask six of your customers what they would miss. You get the answers on two pages. Sometimes the answer is that the old logo is fine and the letters are the problem.

## Then we make it

1. **Direction.** Two routes, each shown on five real things of yours, so you compare situations and not swatches.
2. **System.** Mark, two typefaces you can afford, six colours checked for contrast, a way with pictures, and a page on how you speak.
3. **Templates.** Slides, letter, price list, posts: made in the programs you have, not the ones we have.
4. **Handover.** An afternoon in which your people make something and we keep our hands off the keyboard.

## Afterwards

You can write to us for six months about anything in the guidelines. Small fixes in that time cost nothing.`,
  packages: [
    {
      name: 'Core',
      summary: 'For a new business with few surfaces.',
      price: '2400',
      days: 25,
      revisions: 2,
      features: [
        'Mark and wordmark',
        'Colour and type',
        'Letter, card, slides',
        'Guidelines, 8 pages',
      ],
    },
    {
      name: 'Full',
      summary: 'For a business that already has ten things with its name on.',
      price: '3900',
      days: 40,
      revisions: 3,
      features: [
        'Everything in Core',
        'Six customer interviews',
        'Picture style with 12 pictures',
        'Voice and twenty sample sentences',
        'Ten templates',
        'Handover afternoon',
      ],
    },
    {
      name: 'Full with site',
      summary: 'The identity and a five-page website that wears it.',
      price: '7800',
      days: 65,
      revisions: 4,
      features: [
        'Everything in Full',
        'Five-page website, built by Tomasz',
        'Texts edited with you',
        'A year of hosting',
      ],
    },
  ],
  addOns: [
    {
      name: 'Second language',
      description: 'Guidelines and templates in one more language; you bring the translation.',
      price: '420',
      days: 5,
    },
    {
      name: 'Packaging layout',
      description: 'One family of labels or boxes, up to six sizes.',
      price: '780',
      days: 8,
    },
    {
      name: 'Workshop on site',
      description: 'We come to you for a day. Travel within Ireland is included.',
      price: '650',
      days: 2,
    },
  ],
  faq: [
    [
      'Do we have to be in Dublin?',
      'No. Half our clients never met us in person. Interviews work well by telephone, often better.',
    ],
    [
      'We have a logo we want to keep.',
      'Good. Tell us in the brief, and we start from it. The price stays the same: the logo is the smallest part of the work.',
    ],
    [
      'What do the typefaces cost?',
      'We choose from families whose licence costs under 200 euros for a business of your size, and you buy it in your own name.',
    ],
    [
      'How much of our time does it take?',
      'About twelve hours across the whole order: a morning at the start, an hour a week, an afternoon at the end.',
    ],
  ],
  images: ['visual-identity-stationery', 'visual-identity-poster', 'visual-identity-colours'],
  workSteps: [
    { title: 'Look at everything you have', note: 'We sort it into what stays and what goes.' },
    { title: 'Two routes on five real things' },
    { title: 'Order the paper samples', isInternal: true },
    { title: 'One route, drawn out', note: 'With your corrections to the two routes.' },
    { title: 'Templates for your programs' },
    { title: 'Guide and handover' },
  ],
  questions: [
    { kind: 'long_text', label: 'What do you do, for whom, and since when?' },
    {
      kind: 'long_text',
      label: 'What goes wrong today when you make something with your name on it?',
    },
    { kind: 'url', label: 'Your website', isOptional: true },
    { kind: 'number', label: 'How many people will use the identity?' },
    {
      kind: 'choices',
      label: 'Which programs do they use?',
      choices: ['Word and PowerPoint', 'Google Docs and Slides', 'Canva', 'Figma', 'Adobe'],
    },
    {
      kind: 'file',
      label: 'Things you made before, good and bad',
      help: 'A ZIP of anything: letters, posts, photos of your shop.',
      isOptional: true,
    },
  ],
};
