import type { DemoService } from '#demo/demo-service.ts';

export const logoAndWordmark: DemoService = {
  slug: 'logo-and-wordmark',
  title: 'Logo & wordmark',
  category: 'brand',
  summary:
    'A mark for a small business, drawn by hand and tested on the things you really use it on.',
  isFeatured: true,
  maxQuantity: 1,
  description: `A logo does one job: people should recognise you by it, on a van, on a receipt, at the size of a fingernail. Everything else is taste, and we can talk about taste.

## How it goes

You tell us who buys from you and where they meet your name. Ines sketches on paper for two days, throws most of it away, and shows you directions that hold up in black on white. You pick one; we draw it properly, set the letters, and try it on your shop front, your invoice and a phone.

## What you get

- The mark and the wordmark, together and apart, in one colour and in your colours
- Files for print (PDF, EPS), for screens (SVG, PNG) and for the person who cuts your sign
- One page that says how much room it needs and what not to do to it
- All rights, for every use, for good

## What it is not

We don't do thirty variations to choose from. If none of the directions is right we say so, and draw another round before you have to ask.`,
  packages: [
    {
      name: 'Wordmark',
      summary: 'Your name, set and drawn so that it is yours.',
      price: '690',
      days: 10,
      revisions: 2,
      features: ['Two directions', 'Lettering adjusted by hand', 'Print and screen files'],
    },
    {
      name: 'Mark & wordmark',
      summary: 'A symbol and your name, together and apart.',
      price: '1150',
      days: 15,
      revisions: 3,
      features: [
        'Three directions',
        'Symbol and lettering',
        'Light, dark and one-colour versions',
        'One-page usage sheet',
      ],
    },
    {
      name: 'Mark, wordmark & first uses',
      summary: 'The same, laid out on the first things you need.',
      price: '1950',
      days: 21,
      revisions: 4,
      features: [
        'Everything in Mark & wordmark',
        'Business card and letterhead',
        'Profile pictures for four networks',
        'Sign or window artwork',
        'Two colours and two typefaces chosen with you',
      ],
    },
  ],
  addOns: [
    {
      name: 'Animated version',
      description: 'Three seconds, as MP4 and Lottie, for the start of a film or a loading page.',
      price: '280',
      days: 4,
    },
    {
      name: 'Stamp or embosser artwork',
      description: 'Thickened and simplified so that it survives rubber or steel.',
      price: '90',
      days: 1,
    },
    {
      name: 'Search for similar marks',
      description:
        'We look through the EU and Irish registers and tell you what is close. Not legal advice.',
      price: '150',
      days: 3,
    },
  ],
  faq: [
    [
      'What if I like none of the directions?',
      'Then we misunderstood something. We talk for half an hour and draw another round; it does not count as a revision.',
    ],
    [
      'Do I own it?',
      'Yes. When the order is complete every right goes to you, for every use and without an end date. We only ask to show it on our site.',
    ],
    [
      'Can you work from a sketch of mine?',
      'Gladly. Send a photo with the brief. We will be honest about what works in it.',
    ],
    [
      'Which files do I get?',
      'SVG, PDF, EPS and PNG, in colour, black and white. If your printer wants something else, ask and we make it.',
    ],
  ],
  images: ['logo-and-wordmark-van', 'logo-and-wordmark-sketches', 'logo-and-wordmark-stamp'],
  questions: [
    {
      kind: 'text',
      label: 'What is the exact name, as it should be written?',
      help: 'With capitals, accents and anything after it, such as Ltd.',
    },
    { kind: 'long_text', label: 'Who buys from you, and what do they come back for?' },
    {
      kind: 'choices',
      label: 'Where will people meet your name most?',
      choices: [
        'Shop front or sign',
        'Website',
        'Packaging',
        'Vehicle',
        'Social networks',
        'Paper',
      ],
    },
    {
      kind: 'choice',
      label: 'Is there a logo today?',
      choices: [
        'No, this is the first',
        'Yes, and it should change',
        'Yes, and it should stay close',
      ],
    },
    {
      kind: 'file',
      label: 'Send what you use today',
      help: 'Any format; a photo will do.',
      ifAnswer: [4, 'Yes, and it should stay close'],
    },
    { kind: 'long_text', label: 'Name two or three marks you like, and why', isOptional: true },
    { kind: 'date', label: 'Is there a day it has to be ready by?', isOptional: true },
  ],
};
