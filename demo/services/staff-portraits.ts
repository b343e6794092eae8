import type { DemoService } from '#demo/demo-service.ts';

export const staffPortraits: DemoService = {
  slug: 'staff-portraits',
  title: 'Staff portraits, drawn',
  category: 'illustration',
  summary:
    'Everyone in the same light, also those who hate being photographed. Priced by the head.',
  maxQuantity: 20,
  description: `Team pages grow holes: one person is new, one was on holiday, one left with the only good photograph. Drawn portraits can be added one at a time for years and still match.

We work from any picture in which the face can be seen. Everyone gets to see their own portrait first, alone, and can ask for one change, before the team sees anything.

Order as many heads as you need. New people later cost the same and take a week.`,
  packages: [
    {
      name: 'Head',
      summary: 'Head and shoulders, one background.',
      price: '85',
      days: 8,
      revisions: 1,
      features: ['Per person', 'Square and round', 'One background colour'],
    },
    {
      name: 'Half figure',
      summary: 'With hands, and something they hold.',
      price: '140',
      days: 12,
      revisions: 1,
      features: ['Per person', 'With one object', 'Square, round and wide'],
    },
  ],
  addOns: [
    {
      name: 'Blinking version',
      description: 'A small loop for chat and presentations.',
      price: '35',
      days: 2,
    },
    {
      name: 'Print at 30 cm',
      description: 'On cotton paper, posted in Ireland.',
      price: '45',
      days: 4,
    },
  ],
  faq: [
    [
      'What if somebody does not like theirs?',
      'They tell us, not you. The change is part of the price, and nobody else sees the first version.',
    ],
    ['Do you draw dogs?', 'If the dog is on the payroll. The price is the same.'],
  ],
  images: ['staff-portraits-row', 'staff-portraits-round'],
  questions: [
    {
      kind: 'file',
      label: 'Photographs, one for each person',
      help: 'A ZIP; the name of the file is the name of the person.',
    },
    {
      kind: 'choice',
      label: 'Background',
      choices: ['One colour for all', 'A colour for each', 'Transparent'],
    },
    {
      kind: 'long_text',
      label: 'Anything we should know about how people want to be shown?',
      isOptional: true,
    },
  ],
};
