import { DEMO_CUSTOMER as customer } from '#demo/customers.ts';
import type { DemoOrder } from '#demo/demo-order.ts';

/** Nora keeps a bakery and café, and has ordered at every stage of it. */
export const ordersInEveryState: readonly DemoOrder[] = [
  // Completed, with a review that the studio answered
  {
    customer,
    service: 'logo-and-wordmark',
    package: 'Mark & wordmark',
    addOns: ['Stamp or embosser artwork'],
    placedDaysAgo: 128,
    steps: [
      { daysAgo: 127.98, action: 'pay', with: 'stripe' },
      {
        daysAgo: 127.5,
        action: 'answer',
        answers: [
          'Quill & Crumb',
          'People from the four streets around us. They come back because the bread is still warm at five, when they walk home from the bus.',
          ['Shop front or sign', 'Packaging'],
          'No, this is the first',
          null,
          'The sign of the shoe repairer on our corner. It looks as if it had grown there.',
          null,
        ],
      },
      {
        daysAgo: 124,
        action: 'message',
        from: 'admin',
        body: 'Thank you, the bus helps a lot. One question: do you stamp the paper bags, or are they printed?',
      },
      {
        daysAgo: 123.8,
        action: 'message',
        from: 'customer',
        body: 'Stamped, by me, every morning, about two hundred. So please nothing thin.',
      },
      {
        daysAgo: 117,
        action: 'deliver',
        message:
          'Three directions, all in black first. A is the quill as an ear of wheat, B is only the ampersand, C is the loaf with the feather cut into it, as you cut a loaf. We would choose C for the stamp and B for the sign, but look at all three for a day before you say anything.',
        files: [
          { name: 'direction-a.svg', art: 'quill-direction-a' },
          { name: 'direction-b.svg', art: 'quill-direction-b' },
          { name: 'direction-c.svg', art: 'quill-direction-c' },
        ],
      },
      {
        daysAgo: 115.4,
        action: 'send back',
        reason:
          'C it is, everyone agreed, even my brother. I showed it to a customer and she asked if it was a fish. So: less fish. And could the letters be a little heavier? From across the road they go thin.',
      },
      {
        daysAgo: 112,
        action: 'deliver',
        message:
          'No more fish: the cuts now run the other way, and there are four instead of six. The letters are one weight heavier, and the sign has its own drawing with more room between them. Everything is in the archive list, the usage sheet is the last file.',
        files: [
          { name: 'quill-and-crumb-mark.svg', art: 'quill-final' },
          { name: 'quill-and-crumb-stamp.svg', art: 'quill-stamp' },
          {
            name: 'usage.txt',
            text: 'Leave half the height of the mark free on every side.\nBelow 12 mm use the stamp drawing.\nNever on a photograph.\n',
          },
        ],
      },
      { daysAgo: 111, action: 'accept' },
      {
        daysAgo: 104,
        action: 'review',
        stars: 5,
        body: 'I had been putting this off for two years because I did not want to talk about values. Nobody asked me about values. They asked how I stamp my bags. The sign went up in May and people think it was always there.',
      },
      {
        daysAgo: 103,
        action: 'publish review',
        reply: 'We walked past at five last week. The bread was warm.',
      },
      { daysAgo: 103, action: 'read', by: 'customer' },
      { daysAgo: 103, action: 'read', by: 'admin' },
    ],
  },
  // Completed, review waiting to be published
  {
    customer,
    service: 'staff-portraits',
    package: 'Head',
    quantity: 5,
    note: 'Five people and, if I may, the sourdough starter. He is called Declan.',
    placedDaysAgo: 58,
    steps: [
      { daysAgo: 57.9, action: 'pay', with: 'paypal' },
      {
        daysAgo: 57,
        action: 'answer',
        answers: [
          {
            name: 'everyone.txt',
            text: 'Photographs are in the shared folder, one for each of us.\n',
          },
          'A colour for each',
          'Mika does not want glasses in the picture, although there are some in the photograph.',
        ],
      },
      {
        daysAgo: 50,
        action: 'deliver',
        message:
          'All five, each seen and approved by its owner. Declan is included and was the easiest: he does not blink.',
        files: [
          { name: 'nora.svg', art: 'portrait-nora' },
          { name: 'mika.svg', art: 'portrait-mika' },
          { name: 'declan.svg', art: 'portrait-declan' },
        ],
      },
      { daysAgo: 49, action: 'accept' },
      {
        daysAgo: 2,
        action: 'review',
        stars: 5,
        body: 'Two of my people have refused every camera for years. Both use their portrait everywhere now. That the first version was for their eyes only made the difference.',
      },
      { daysAgo: 2, action: 'read', by: 'customer' },
      { daysAgo: 48, action: 'read', by: 'admin' },
    ],
  },
  // Completed, not reviewed yet
  {
    customer,
    service: 'website-check-up',
    package: 'Short',
    note: 'quillandcrumb.example, mostly used on telephones in the queue.',
    placedDaysAgo: 36,
    steps: [
      { daysAgo: 35.99, action: 'pay', with: 'stripe' },
      {
        daysAgo: 31.5,
        action: 'deliver',
        message:
          'Eleven findings, sorted. The first two are worth doing this week: the opening hours are a picture, so nobody who uses a screen reader can know them, and the order form loses everything when the line drops.',
        files: [
          {
            name: 'findings.txt',
            text: '1. Opening hours are a picture. Half an hour.\n2. The order form loses its content. Two hours.\n3. Text grey on cream, 2.9 to 1. Ten minutes.\n',
          },
        ],
      },
      { daysAgo: 30, action: 'accept' },
      { daysAgo: 30, action: 'read', by: 'customer' },
      { daysAgo: 30, action: 'read', by: 'admin' },
    ],
  },
  // Expired
  {
    customer,
    service: 'business-website',
    package: 'Five pages',
    addOns: ['Photographs'],
    placedDaysAgo: 33,
    steps: [{ daysAgo: 30, action: 'expire' }],
  },
  // Cancelled and refunded
  {
    customer,
    service: 'brand-review',
    package: 'Review',
    placedDaysAgo: 27,
    steps: [
      { daysAgo: 26.95, action: 'pay', with: 'stripe' },
      {
        daysAgo: 26.2,
        action: 'message',
        from: 'admin',
        body: 'We would be reviewing our own logo, which is neither honest nor worth 320 euros. May we cancel this and give the money back? If you want another pair of eyes we can name somebody.',
      },
      {
        daysAgo: 26.1,
        action: 'message',
        from: 'customer',
        body: 'I had not thought of that. Yes, and a name would be lovely.',
      },
      {
        daysAgo: 26,
        action: 'cancel',
        by: 'admin',
        reason: 'Agreed with you: we should not review our own work.',
      },
      { daysAgo: 25.98, action: 'refund', reason: 'Cancelled before work began.' },
      { daysAgo: 25, action: 'read', by: 'customer' },
      { daysAgo: 25, action: 'read', by: 'admin' },
    ],
  },
  // On hold
  {
    customer,
    service: 'illustrated-maps',
    package: 'Leaflet',
    addOns: ['Stickers'],
    note: 'A map of the bakers, the mill and the farms we buy from.',
    placedDaysAgo: 19,
    steps: [
      { daysAgo: 18.97, action: 'pay', with: 'paypal' },
      {
        daysAgo: 18,
        action: 'answer',
        answers: [
          'The valley between Kilcoole and the mill',
          'The mill (important)\nOur bakery (important)\nHanlon’s farm (important)\nThe ford\nThe bridge with the plaque\nGlenmore dairy',
          'Folded leaflet',
          'A6',
          { name: 'the-valley.txt', text: 'Filmed on foot, five minutes, link in the folder.\n' },
          null,
        ],
      },
      {
        daysAgo: 15,
        action: 'message',
        from: 'admin',
        body: 'The film is perfect, we know the ford by heart now. You wrote six places and the package has room for twelve. Shall we leave it at six, or is somebody missing?',
      },
      {
        daysAgo: 14.6,
        action: 'message',
        from: 'customer',
        body: 'Two farms are still deciding whether they want visitors. Can you wait for them? I will know after their meeting.',
      },
      {
        daysAgo: 14.5,
        action: 'hold',
        reason: 'Waiting for two farms to decide whether they want to be on the map.',
      },
      { daysAgo: 14, action: 'read', by: 'customer' },
      { daysAgo: 14, action: 'read', by: 'admin' },
    ],
  },
  // In progress, with one rejected delivery
  {
    customer,
    service: 'visual-identity',
    package: 'Core',
    placedDaysAgo: 13,
    steps: [
      { daysAgo: 12.98, action: 'pay', with: 'stripe' },
      {
        daysAgo: 12.4,
        action: 'answer',
        answers: [
          'A bakery and café with five people, since last spring. From September there is a second, smaller shop at the station.',
          'The price tags look like ransom notes. Everyone writes them differently.',
          'quillandcrumb.example',
          '5',
          ['Word and PowerPoint', 'Canva'],
          null,
        ],
      },
      { daysAgo: 9, action: 'finish step', title: 'Look at everything you have' },
      {
        daysAgo: 8,
        action: 'note',
        body: 'Ask Nora for the dimensions of the tag holders before the next round. They are older than the shop.',
      },
      { daysAgo: 7, action: 'finish step', title: 'Order the paper samples' },
      { daysAgo: 5.1, action: 'finish step', title: 'Two routes on five real things' },
      {
        daysAgo: 5,
        action: 'deliver',
        message:
          'Two routes on five real things: tag, bag, station window, loyalty card, a post. Route one is quiet and lets the bread talk. Route two shouts a little, which the station may need.',
        files: [
          { name: 'route-one.svg', art: 'quill-route-one' },
          { name: 'route-two.svg', art: 'quill-route-two' },
        ],
      },
      {
        daysAgo: 3.6,
        action: 'send back',
        reason:
          'Route one, but with the yellow of route two for the station, if that is allowed. The tags are wonderful. Mika asks if the prices can be written with chalk pens, because they change twice a day.',
      },
      {
        daysAgo: 1.2,
        action: 'message',
        from: 'customer',
        body: 'The tag holders are 74 by 52 mm inside. I measured three and they disagree by a millimetre, so take the smallest.',
      },
      { daysAgo: 1.2, action: 'read', by: 'customer' },
    ],
  },
  // Delivered, waiting for an answer
  {
    customer,
    service: 'editorial-illustration',
    package: 'Half page',
    quantity: 2,
    note: 'For the little newspaper we print twice a year.',
    placedDaysAgo: 10,
    steps: [
      { daysAgo: 9.97, action: 'pay', with: 'stripe' },
      {
        daysAgo: 9.5,
        action: 'answer',
        answers: [
          'One is about the night shift, what the street looks like at three. The other is about yeast.',
          null,
          '190 by 130 mm, wide, uncoated paper',
          'Black and one colour',
          null,
        ],
      },
      {
        daysAgo: 6.5,
        action: 'message',
        from: 'admin',
        body: 'Four pencils, two for each text. Tell us which, in any words.',
        files: [
          { name: 'night-1.svg', art: 'night-one' },
          { name: 'yeast-1.svg', art: 'yeast-one' },
        ],
      },
      {
        daysAgo: 6.2,
        action: 'message',
        from: 'customer',
        body: 'The night with the one lit window, and the yeast that looks like a party.',
      },
      {
        daysAgo: 1.4,
        action: 'deliver',
        message:
          'The lit window and the party, in black and the yellow of your bags. The files for print have the colour as a spot colour; tell the printer it is the same as last year.',
        files: [
          { name: 'night.svg', art: 'night-final' },
          { name: 'yeast.svg', art: 'yeast-final' },
        ],
      },
      { daysAgo: 6, action: 'read', by: 'customer' },
      { daysAgo: 1.4, action: 'read', by: 'admin' },
    ],
  },
  // Paid, questions open
  {
    customer,
    service: 'one-page-website',
    package: 'Page',
    addOns: ['Booking link'],
    note: 'For the baking courses, which are on paper so far.',
    placedDaysAgo: 0.9,
    steps: [
      { daysAgo: 0.88, action: 'pay', with: 'paypal' },
      {
        daysAgo: 0.5,
        action: 'message',
        from: 'admin',
        body: 'Courses, lovely. Answer the questions when you have ten minutes; a photograph of the last course would tell us a lot.',
      },
      { daysAgo: 0.5, action: 'read', by: 'admin' },
    ],
  },
  // Not paid yet
  {
    customer,
    service: 'website-care',
    package: 'Light',
    quantity: 3,
    placedDaysAgo: 0.15,
    steps: [],
  },
];
