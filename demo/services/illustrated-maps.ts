import type { DemoService } from '#demo/demo-service.ts';

export const illustratedMaps: DemoService = {
  slug: 'illustrated-maps',
  title: 'Illustrated maps',
  category: 'illustration',
  summary:
    'Your village, your festival or your campus, drawn so that people find their way and want to keep the paper.',
  isFeatured: true,
  maxQuantity: 2,
  description: `A good map leaves out nearly everything. We walk the place (or let you walk it for us with a telephone), find the twelve things people steer by, and draw those.

- **True enough to walk by.** Distances may bend, the order of things never does.
- **Readable.** Tested on three people who have never been there.
- **Yours to use.** On paper, on a wall, on a screen; the layers come separately so that the path to the car park can be updated without us.

Maps for festivals change until the last week. That is expected: every package has a round of changes that you can call up to three days before print.`,
  packages: [
    {
      name: 'Leaflet',
      summary: 'A4, up to 12 places.',
      price: '880',
      days: 14,
      revisions: 2,
      features: ['Up to A4', '12 places drawn', 'Legend and north'],
    },
    {
      name: 'Poster',
      summary: 'A2, up to 30 places, two sides if you like.',
      price: '1480',
      days: 21,
      revisions: 3,
      features: [
        'Up to A2',
        '30 places drawn',
        'Layers for later changes',
        'Version for telephones',
      ],
    },
    {
      name: 'Wall',
      summary: 'Any size, with people and weather in it.',
      price: '2600',
      days: 30,
      revisions: 3,
      features: [
        'Any size',
        '60 places drawn',
        'Site visit in Ireland',
        'Layers and print supervision',
      ],
    },
  ],
  addOns: [
    {
      name: 'Second language',
      description: 'All names and the legend again, in the same drawing.',
      price: '180',
      days: 2,
    },
    {
      name: 'Stickers',
      description: 'Six of the drawn places as artwork for stickers.',
      price: '120',
      days: 2,
    },
    {
      name: 'Map on your site',
      description: 'Places can be tapped and lead to your pages.',
      price: '420',
      days: 5,
    },
  ],
  faq: [
    [
      'What do you draw from?',
      'Open map data, your photographs and, for the large one, our own feet.',
    ],
    [
      'Who checks it?',
      'You do, before colour: we send an outline with every name, and nothing is painted until you have said yes.',
    ],
    ['Can we sell it?', 'Yes. The map is yours for every use, also on things you sell.'],
  ],
  images: ['illustrated-maps-village', 'illustrated-maps-festival', 'illustrated-maps-legend'],
  questions: [
    { kind: 'text', label: 'Which place is it?' },
    {
      kind: 'long_text',
      label: 'The places that must be on it, one a line',
      help: 'Up to the number in your package. Mark the three most important.',
    },
    {
      kind: 'choice',
      label: 'How will people hold it?',
      choices: ['Folded leaflet', 'Poster', 'Wall', 'Telephone'],
    },
    { kind: 'text', label: 'Which folded size?', ifAnswer: [3, 'Folded leaflet'] },
    { kind: 'file', label: 'Photographs and plans', help: 'A ZIP. Phone pictures are fine.' },
    { kind: 'date', label: 'When does it go to print?', isOptional: true },
  ],
};
