import type { DemoService } from '#demo/demo-service.ts';

export const businessWebsite: DemoService = {
  slug: 'business-website',
  title: 'Business website',
  category: 'web',
  summary:
    'Five to fifteen pages, planned around what your customers look for and built to be looked after by you.',
  isFeatured: true,
  maxQuantity: 1,
  description: `We start with the twenty questions your customers ask most. Each gets a page, or a paragraph, or a better button. What nobody asks about does not get built.

## Four stages, each ends with something you can use

| Stage | What you get |
|---|---|
| Plan | A map of the pages and one sentence for each |
| Words | Every text, readable as a plain document |
| Shape | Every page on a phone and a wide screen |
| Site | The real thing at a private address, then at yours |

You approve each stage in the order room before we begin the next, so nobody is surprised in week six.

## Built to be kept

Pages are light, work with a keyboard and a screen reader, and pass the usual tests in both colour modes. You get an editor with the fields you need and none that break the layout, and we show two of your people how to use it.`,
  packages: [
    {
      name: 'Five pages',
      summary: 'For a business with one main service.',
      price: '3800',
      days: 30,
      revisions: 2,
      features: ['Five pages', 'Texts edited', 'Editor and training', 'Moved from your old site'],
    },
    {
      name: 'Ten pages',
      summary: 'With a journal, or a catalogue of what you sell.',
      price: '5600',
      days: 42,
      revisions: 3,
      features: [
        'Ten pages',
        'Texts written by us',
        'Journal or catalogue',
        'Old addresses redirected',
        'Three months of small changes',
      ],
    },
    {
      name: 'Fifteen pages',
      summary: 'With booking, orders or members.',
      price: '8900',
      days: 60,
      revisions: 4,
      features: [
        'Fifteen pages',
        'Everything in Ten pages',
        'One function: booking, orders or members',
        'Pictures drawn or photographed',
        'Six months of small changes',
      ],
    },
  ],
  addOns: [
    {
      name: 'Second language',
      description: 'The whole site, each page linked to its twin.',
      price: '900',
      days: 7,
    },
    {
      name: 'Photographs',
      description: 'Half a day at your place with a photographer we trust.',
      price: '680',
      days: 5,
    },
    {
      name: 'Newsletter',
      description: 'A template that looks like the site, and your list moved over.',
      price: '340',
      days: 3,
    },
  ],
  faq: [
    [
      'Can we keep our content system?',
      'If it is one of the common ones, usually yes. Tell us in the brief; the price stays the same.',
    ],
    ['Who hosts it?', 'You do, in your own account. We set it up and hand you the keys.'],
    [
      'What happens after the order?',
      'Small changes are included for the months named in the package. After that, most people order website care by the month.',
    ],
    [
      'Do you build shops?',
      'Up to about fifty products, yes. Beyond that we send you to people who do nothing else.',
    ],
  ],
  images: ['business-website-map', 'business-website-pages', 'business-website-phone'],
  questions: [
    { kind: 'url', label: 'Your present site', isOptional: true },
    {
      kind: 'long_text',
      label: 'What do people ask you most, by telephone or at the counter?',
      help: 'Ten or twenty questions, in their words if you can.',
    },
    { kind: 'choice', label: 'Who writes the texts?', choices: ['We do', 'You do', 'Together'] },
    {
      kind: 'choices',
      label: 'What has to work besides reading?',
      choices: ['Booking', 'Orders', 'Members', 'Search', 'Nothing else'],
    },
    { kind: 'date', label: 'Is there a day it has to be online?', isOptional: true },
    { kind: 'file', label: 'Logo, guidelines, photographs', isOptional: true },
  ],
};
