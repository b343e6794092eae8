import type { DemoService } from '#demo/demo-service.ts';

export const onePageWebsite: DemoService = {
  slug: 'one-page-website',
  title: 'One-page website',
  category: 'web',
  summary:
    'Who you are, what you do, how to reach you: one fast page, written with you and online in two weeks.',
  isFeatured: true,
  maxQuantity: 1,
  description: `Most small businesses need one good page and have five weak ones. We write it with you, build it by hand, and put it online where you can change the opening hours yourself.

## What we promise

- It loads in under a second on a telephone in a field
- It works without scripts, with a keyboard, and read aloud
- No cookie banner, because there is nothing to consent to
- You can edit every text without touching the layout

## What we need from you

An hour of talk, and photographs if you have them. Bad photographs are a reason to call, not to wait: we work with drawing and type until there are better ones.

## What stays with you

The domain is registered in your name. The whole site is a folder of files that any host can serve; if you leave us, you take it along.`,
  packages: [
    {
      name: 'Page',
      summary: 'You bring the words, we edit and build.',
      price: '1400',
      days: 10,
      revisions: 2,
      features: [
        'One page, up to six sections',
        'Your texts edited',
        'Domain and hosting set up',
        'Half an hour of training',
      ],
    },
    {
      name: 'Page & words',
      summary: 'We interview you and write it.',
      price: '2100',
      days: 14,
      revisions: 3,
      features: [
        'Everything in Page',
        'One-hour interview, texts by us',
        'Three drawn pictures',
        'Contact form without spam',
      ],
    },
  ],
  addOns: [
    {
      name: 'Second language',
      description: 'Same page, same address, switched by one link. You bring the translation.',
      price: '360',
      days: 3,
    },
    {
      name: 'Booking link',
      description: 'Your existing calendar tool, built in so that it looks like yours.',
      price: '220',
      days: 2,
    },
    {
      name: 'Drawn pictures',
      description: 'Three more, in the style of the page.',
      price: '390',
      days: 4,
    },
    {
      name: 'Express',
      description: 'We put you first. Half the days, the same care, fewer lunches.',
      price: '450',
    },
  ],
  faq: [
    [
      'Can it grow later?',
      'Yes. It is built from the same parts as our larger sites, so a second page is an afternoon and not a new start.',
    ],
    [
      'What does it cost a year?',
      'Hosting and domain come to about 60 euros, paid to the host and not to us.',
    ],
    [
      'Which system is underneath?',
      'Plain files made by a small generator, with a simple editor on top. No plugins to update.',
    ],
    [
      'Will people find it in searches?',
      'It will be readable and fast, which is what you can control. We do not sell rankings.',
    ],
  ],
  images: ['one-page-website-phone', 'one-page-website-desktop', 'one-page-website-editor'],
  questions: [
    {
      kind: 'text',
      label: 'Which address should it have?',
      help: 'If you do not have one yet, write what you would like.',
    },
    {
      kind: 'choice',
      label: 'Do you own that address already?',
      choices: ['Yes', 'No, please register it', 'Not sure'],
    },
    { kind: 'text', label: 'Where is it registered?', ifAnswer: [2, 'Yes'] },
    {
      kind: 'long_text',
      label: 'What should a visitor do at the end of the page?',
      help: 'Call, write, book, come by: one thing.',
    },
    { kind: 'file', label: 'Logo, photographs, texts', isOptional: true },
  ],
};
