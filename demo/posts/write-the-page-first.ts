import type { DemoPost } from '#demo/demo-post.ts';

export const writeThePageFirst: DemoPost = {
  slug: 'write-the-page-first',
  title: 'Write the page first',
  excerpt:
    'We don’t design a page before its words exist. A small exercise with twenty slips of paper shows what to write.',
  tags: ['web', 'writing'],
  daysAgo: 112,
  body: `A page that was designed around grey bars and *lorem ipsum* has room for a headline of four words, three boxes of equal length, and a photograph of people shaking hands. Then the real words arrive. One box has nine lines, one has two, and the headline says *Welcome to our website*.

So we write first. It takes a week longer at the start and saves two at the end.

## Twenty slips of paper

You can do this without us, in an hour, at a kitchen table.

1. For a week, write down every question a customer asks you, in their words, each on its own slip. On the telephone, at the counter, in mails.
2. At the end of the week lay them out. Put the same question on one pile.
3. Sort the piles by height.

The tall piles are your pages. In a hardware shop we worked for, the tallest pile was *Do you cut keys while I wait?* The old site had a history of the company since 1931 and not one word about keys.

## Answer like a person

Take the tallest pile and say the answer aloud, as you would to somebody standing there. Write down exactly that.

- Spoken: "Yes, it takes about five minutes, and it's four euros."
- On most sites: "We offer comprehensive key services tailored to your needs."

The first one is shorter, it's true, and nobody else could have written it about your shop.

> If you would not say it at the counter, it does not belong on the page.

## Then the order

People leave a page as soon as they know what they came for, and that is a success. So the answer stands at the top, and the reasons below it. The history since 1931 can stay; it goes to the end, where those who want it will be glad of it.

## What the design does then

It has something to be about. The key-cutting answer was seventeen words long, so it could be set very large, beside a photograph of a hand and a key. It needed no button, because there was nothing to click: you had to come by.

They cut about a third more keys now. The history page has four readers a month, and one of them wrote in to correct a date.`,
};
