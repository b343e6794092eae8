import type { DemoPost } from '#demo/demo-post.ts';

export const whyOurPricesAreOnThePage: DemoPost = {
  slug: 'why-our-prices-are-on-the-page',
  title: 'Why our prices are on the page',
  excerpt:
    'For six years every job began with a quote. We wrote 214 of them, counted the hours, and stopped.',
  tags: ['studio', 'money'],
  daysAgo: 26,
  body: `Between 2016 and 2022 we wrote two hundred and fourteen quotes. We know the number because Tomasz keeps everything. Seventy-one of them became jobs.

A quote took us about three hours, with the telephone call before it and the silence after it. That makes some four hundred hours spent on quotes nobody took, and the people who did take one paid for those hours without knowing it.

## What we were afraid of

We thought a studio could not have a price list, because no two jobs are alike. Then we put all seventy-one jobs in a row, and they were alike enough. There were small logos and large ones. There were sites of five pages and of fifteen. The differences we had negotiated so carefully came to less than ten per cent in all but six cases.

The second fear was that people would take the price as an opening offer. They don't. A price that stands on a page, the same for everybody, is much less rude than one that was made up for you.

## How we set them

Every package has a number of hours behind it that we don't show, because you aren't buying hours. Once a year we compare those with what the work really took:

- If a package took **less**, we add something to it before we think about lowering the price. The usage sheet that comes with a logo appeared that way.
- If it took **more**, we raise the price for new orders. Orders already placed stay as they are.
- If it took **wildly different amounts of time**, it is two packages pretending to be one, and we split it.

The website check-up was split last spring. It had been 380 euros for everybody, which was too much for a bakery and far too little for a theatre with an online box office.

## What is not on the page

Work that is truly unlike anything on the list still exists, perhaps twice a year. For those we write a letter, with one price in it, and it takes an afternoon. We have time for that now.

> A good price is one you can say in a normal voice.

That sentence is from Ines's father, who sold doors. It hangs above the kettle.`,
};
