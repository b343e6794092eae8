import type { DemoService } from '#demo/demo-service.ts';

export const editorialIllustration: DemoService = {
  slug: 'editorial-illustration',
  title: 'Editorial illustration',
  category: 'illustration',
  summary:
    'A picture that makes somebody read the article: for magazines, reports and pages that have no photograph.',
  maxQuantity: 8,
  description: `You send the text, or the idea of the text. We send two rough ideas in pencil within three days; you choose one, and Ines draws it.

The drawings are made of flat shapes and few colours, so that they print well on uncoated paper and stay small on a screen. They can be recoloured to your palette without losing what they say.

**More than one?** Raise the quantity: a series is drawn together, so that the pictures belong to each other. Each piece has its own two ideas.`,
  packages: [
    {
      name: 'Spot',
      summary: 'A small picture beside a text.',
      price: '180',
      days: 6,
      revisions: 1,
      features: ['Up to quarter page', 'Two ideas in pencil', 'Print and screen files'],
    },
    {
      name: 'Half page',
      summary: 'A picture that carries an opening.',
      price: '340',
      days: 8,
      revisions: 2,
      features: [
        'Up to half a page',
        'Two ideas in pencil',
        'Your palette',
        'Print and screen files',
      ],
    },
    {
      name: 'Cover',
      summary: 'A full page or a cover, with room for type.',
      price: '720',
      days: 12,
      revisions: 2,
      features: [
        'Full page or cover',
        'Three ideas in pencil',
        'Layered file',
        'Cropped for social networks',
      ],
    },
  ],
  addOns: [
    {
      name: 'Licence for merchandise',
      description: 'Use on things you sell: cards, shirts, mugs.',
      price: '250',
    },
    { name: 'Moving version', description: 'A loop of up to four seconds.', price: '190', days: 3 },
  ],
  faq: [
    [
      'What may I do with it?',
      'Print and publish it with the text it was made for, in every edition and on every channel, for good. For things you sell, add the licence for merchandise.',
    ],
    [
      'Can you match a style we have?',
      'If it is close to how Ines draws, yes. We do not imitate living illustrators.',
    ],
    [
      'Our deadline is tomorrow.',
      'Write to us before you order. Sometimes it works, and we will not charge more for it.',
    ],
  ],
  images: [
    'editorial-illustration-magazine',
    'editorial-illustration-series',
    'editorial-illustration-cover',
  ],
  questions: [
    { kind: 'long_text', label: 'What is the text about, in three sentences?' },
    { kind: 'file', label: 'The text, even if it is a draft', isOptional: true },
    { kind: 'text', label: 'Size and format', help: 'In millimetres or pixels, upright or wide.' },
    {
      kind: 'choice',
      label: 'Colours',
      choices: ['You choose', 'Our palette', 'Black and one colour'],
    },
    {
      kind: 'text',
      label: 'Your palette',
      help: 'Colour values, or a link.',
      ifAnswer: [4, 'Our palette'],
    },
  ],
};
