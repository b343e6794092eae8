import type { DemoOrder, DemoFile } from '#demo/demo-order.ts';

interface Done {
  customer: string;
  service: string;
  package: string;
  addOns?: string[];
  quantity?: number;
  coupon?: string;
  /** When it was placed; it was completed after `days`. */
  daysAgo: number;
  days: number;
  answers?: (string | string[] | DemoFile | null)[];
  stars: number;
  review: string;
  reply?: string;
}

/** A completed order without problems, and the customer's review. */
function done({ daysAgo, days, answers, stars, review, reply, ...order }: Done): DemoOrder {
  return {
    ...order,
    placedDaysAgo: daysAgo,
    steps: [
      { daysAgo: daysAgo - 0.02, action: 'pay', with: daysAgo % 3 === 0 ? 'paypal' : 'stripe' },
      ...(answers ? [{ daysAgo: daysAgo - 0.6, action: 'answer', answers } as const] : []),
      {
        daysAgo: daysAgo - days,
        action: 'deliver',
        message: 'Here it is, with everything the package names. Tell us if anything is missing.',
        files: [{ name: 'final.svg', art: `${order.service}-${order.customer}` }],
      },
      { daysAgo: daysAgo - days - 1, action: 'accept' },
      { daysAgo: daysAgo - days - 3, action: 'review', stars, body: review },
      { daysAgo: daysAgo - days - 4, action: 'publish review', ...(reply && { reply }) },
      { daysAgo: daysAgo - days - 4, action: 'read', by: 'customer' },
      { daysAgo: daysAgo - days - 4, action: 'read', by: 'admin' },
    ],
  };
}

const photos: DemoFile = { name: 'photographs.txt', text: 'In the shared folder.\n' };

/** A year of other customers' orders, for the reviews, the charts and the list of orders. */
export const ordersOfTheYear: readonly DemoOrder[] = [
  done({
    customer: 'aoife',
    service: 'illustrated-maps',
    package: 'Poster',
    daysAgo: 340,
    days: 19,
    answers: [
      'Dalkey, from the quarry to the island',
      'The quarry\nThe castle\nThe chipper',
      'Poster',
      null,
      photos,
      null,
    ],
    stars: 5,
    review:
      'Our walking tour used a photocopied map for eleven years. Ines walked the route twice, in the rain, and drew the thing people really steer by, which is apparently the chipper. We sell the poster now.',
  }),
  done({
    customer: 'pieter',
    service: 'business-website',
    package: 'Ten pages',
    daysAgo: 318,
    days: 41,
    answers: [
      'fietsatelier.example',
      'Do you repair electric ones? How long does it take? Can I wait?',
      'You do',
      ['Booking'],
      null,
      null,
    ],
    stars: 5,
    review:
      'They read out our old pages to us over the telephone. After two minutes I asked them to stop and rewrite everything. Half of the calls we used to get are now answered by the page.',
  }),
  done({
    customer: 'samira',
    service: 'logo-and-wordmark',
    package: 'Wordmark',
    daysAgo: 296,
    days: 10,
    answers: [
      'Haddad & Daughters',
      'Tailors’ customers. They come back because we remember their measurements.',
      ['Shop front or sign', 'Packaging'],
      'No, this is the first',
      null,
      null,
      null,
    ],
    stars: 4,
    review:
      'The lettering is beautiful and the sign painter said it was the first file he did not have to repair. One star off because I needed two rounds to understand that I was allowed to disagree.',
    reply: 'You were, and you were right. We now say so in the first message.',
  }),
  done({
    customer: 'eoin',
    service: 'website-check-up',
    package: 'Thorough',
    daysAgo: 271,
    days: 7,
    stars: 5,
    review:
      'We run a small theatre. Tomasz filmed himself trying to buy a ticket with a screen reader and failing at the same place every time. Nobody on our board has needed any further convincing.',
  }),
  done({
    customer: 'lucia',
    service: 'editorial-illustration',
    package: 'Half page',
    quantity: 4,
    daysAgo: 243,
    days: 8,
    answers: [
      'Four essays about rivers.',
      null,
      '160 by 110 mm',
      'Our palette',
      'Two blues and a warm grey',
    ],
    stars: 5,
    review:
      'Four pictures for a literary magazine, two ideas for each, not one of them a cliché. They survived our very absorbent paper.',
  }),
  done({
    customer: 'hanna',
    service: 'visual-identity',
    package: 'Full',
    daysAgo: 212,
    days: 38,
    answers: [
      'A physiotherapy practice with nine people, since 2009.',
      'Every leaflet looks as if another practice had made it.',
      'rorelse.example',
      '9',
      ['Word and PowerPoint'],
      null,
    ],
    stars: 5,
    review:
      'On the last afternoon our receptionist made a poster by herself while the two of them watched and drank coffee. It is still hanging, and it is good.',
  }),
  done({
    customer: 'bartek',
    service: 'one-page-website',
    package: 'Page & words',
    addOns: ['Express'],
    daysAgo: 176,
    days: 9,
    answers: [
      'zielinski-stoves.example',
      'Yes',
      'A Polish registrar',
      'Telephone me. I am on a roof most of the day.',
      null,
    ],
    stars: 5,
    review:
      'I build stoves and did not want a website. Now there is one sentence, one picture and my number in very large type. My wife says it is exactly like me.',
  }),
  done({
    customer: 'grace',
    service: 'staff-portraits',
    package: 'Half figure',
    quantity: 7,
    daysAgo: 134,
    days: 12,
    answers: [
      photos,
      'One colour for all',
      'With the instruments they play, not the ones they teach.',
    ],
    stars: 4,
    review:
      'Everyone is recognisable and nobody looks like a stock photo. Delivery took the full twelve days, which was agreed, but I am impatient.',
  }),
  done({
    customer: 'matteo',
    service: 'logo-and-wordmark',
    package: 'Mark, wordmark & first uses',
    coupon: 'SPRING20',
    daysAgo: 92,
    days: 20,
    answers: [
      'Rinaldi Gelati',
      'Children, then their parents. They come back for the pistachio.',
      ['Vehicle', 'Shop front or sign'],
      'Yes, and it should change',
      null,
      'Anything that works on a van.',
      null,
    ],
    stars: 5,
    review:
      'The van is the proof: people read it while we drive past. They tested the mark at thirty metres on a wet road before they showed it to me.',
  }),
  done({
    customer: 'sinead',
    service: 'brand-review',
    package: 'Review',
    addOns: ['Compare with three competitors'],
    daysAgo: 57,
    days: 7,
    answers: ['walshseeds.example', photos, 'We are about to print 40,000 seed packets.'],
    stars: 5,
    review:
      'I ordered this hoping to be told to start again. They told me to keep everything and fix the spacing on the packets. It saved me about four thousand euros and hurt my pride a little.',
  }),
  done({
    customer: 'yusuf',
    service: 'illustrated-maps',
    package: 'Leaflet',
    coupon: 'SPRING20',
    daysAgo: 38,
    days: 13,
    answers: [
      'The allotments behind the canal',
      'The pump\nThe gate\nThe bee hives',
      'Folded leaflet',
      'A6',
      photos,
      null,
    ],
    stars: 3,
    review:
      'The drawing is lovely and the children have coloured it in. It took one more round than planned because two plots were swapped. They fixed it at once, but I had to notice it.',
    reply:
      'That was our mistake and not a revision, so it was not counted as one. We now walk every map backwards before we deliver it.',
  }),
  done({
    customer: 'aoife',
    service: 'website-care',
    package: 'Steady',
    quantity: 2,
    daysAgo: 80,
    days: 30,
    answers: ['https://dalkeywalks.example', 'WordPress', 'I can', null],
    stars: 5,
    review:
      'I send a message, it is done by the evening, and at the end of the month there is a note that I can understand. I had not known this existed.',
  }),
  // Of the company
  {
    customer: 'declan',
    isForCompany: true,
    service: 'brand-review',
    package: 'Review',
    placedDaysAgo: 4,
    steps: [
      { daysAgo: 3.98, action: 'pay', with: 'stripe' },
      {
        daysAgo: 3.9,
        action: 'answer',
        answers: [
          'quillandcrumb.example',
          photos,
          'Nora thinks the van should look like the shop. I think it should be readable at fifty.',
        ],
      },
      {
        daysAgo: 2.5,
        action: 'message',
        from: 'admin',
        body: 'Both can be true. Could you send a photo of the van from the side, with a person next to it?',
      },
    ],
  },
  // Three in progress, so that there is something to do
  {
    customer: 'pieter',
    service: 'website-care',
    package: 'Steady',
    placedDaysAgo: 22,
    steps: [
      { daysAgo: 21.9, action: 'pay', with: 'stripe' },
      {
        daysAgo: 21.5,
        action: 'answer',
        answers: ['https://fietsatelier.example', 'The one you built', 'I can', null],
      },
      {
        daysAgo: 0.7,
        action: 'message',
        from: 'customer',
        body: 'Could you swap the picture of the workshop for the new one with the blue doors? I put it into the folder.',
      },
      { daysAgo: 20, action: 'read', by: 'admin' },
    ],
  },
  {
    customer: 'hanna',
    service: 'staff-portraits',
    package: 'Head',
    quantity: 2,
    note: 'Two new colleagues, same style as the first nine.',
    placedDaysAgo: 7.2,
    steps: [
      { daysAgo: 7.15, action: 'pay', with: 'stripe' },
      { daysAgo: 7, action: 'answer', answers: [photos, 'One colour for all', null] },
      { daysAgo: 7, action: 'read', by: 'admin' },
    ],
  },
  {
    customer: 'grace',
    service: 'editorial-illustration',
    package: 'Cover',
    coupon: 'COME-BACK',
    placedDaysAgo: 1.6,
    steps: [{ daysAgo: 1.55, action: 'pay', with: 'paypal' }],
  },
];
