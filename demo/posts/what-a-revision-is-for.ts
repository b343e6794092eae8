import type { DemoPost } from '#demo/demo-post.ts';

export const whatARevisionIsFor: DemoPost = {
  slug: 'what-a-revision-is-for',
  title: 'What a revision is for',
  excerpt:
    'Three kinds of feedback, which of them helps, and a sentence you can use when you don’t like something and can’t say why.',
  tags: ['working together'],
  daysAgo: 75,
  body: `Every package on our list says how many revisions are included. People ask what happens when they are used up. Almost nobody uses them up, and this is why.

## Three kinds of feedback

**Repairs.** *The telephone number is wrong. It's Siobhán, with a fada.* These are not revisions. Write them in a message; we fix them the same day and nothing is counted.

**Solutions.** *Make the logo bigger. Could it be green?* These are hard to work with, because you have done our job and hidden yours. Perhaps it should be bigger. Perhaps the name is hard to read from across the road, and then a heavier letter would do more than a larger one.

**Reports.** *I showed it to my sister and she thought we sell insurance.* This is gold. It says what happened, to whom, and leaves the rest to us. One report like that is worth a whole round of solutions.

> Tell us what it did to you, and leave it to us what to do about it.

## When you don't like it and can't say why

That is allowed, and it's more common than you think. Try to finish one of these:

- "I expected to feel … and I felt …"
- "If I saw this on a van I would think they sell …"
- "The part I keep looking away from is …"

You'll notice that none of them needs the right words for colours or letters.

## How a round works here

You press *Request changes* on the page of your order and write down all of it at once, from everybody who has a say. The clock goes on, we work through the list, and the next delivery says for each point what we did or why we didn't. That last part matters: sometimes we argue, and you may win.

## What the number is about

Two revisions don't mean that you may be unhappy twice. They mean that we expect to understand you by the third attempt at the latest. If we don't, it is usually because the brief and the wish behind it were two different things, and another drawing won't help. Then we telephone.

In the last year we did a hundred and six orders. Four went past the included revisions, and in three of those we gave another one away because it was our misunderstanding. The fourth was a very nice man who wanted to see it in green.`,
};
