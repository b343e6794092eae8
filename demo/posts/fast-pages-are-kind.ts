import type { DemoPost } from '#demo/demo-post.ts';

export const fastPagesAreKind: DemoPost = {
  slug: 'fast-pages-are-kind',
  title: 'Fast pages are a form of manners',
  excerpt:
    'We tested forty small-business sites on a four-year-old telephone in a bus shelter. Here is what made the slow ones slow.',
  tags: ['web', 'craft'],
  daysAgo: 48,
  body: `There is a bus shelter at the end of our road where the signal is one bar on a good day. In January Tomasz took a four-year-old telephone there, a flask of tea, and a list of forty sites of businesses within walking distance. For each he did one thing: find out whether it is open on Saturday.

Nineteen sites answered within five seconds. Twelve took up to twenty. Nine never answered at all; he walked home and telephoned.

## What the slow ones had in common

It was hardly ever the thing their owners suspect. Nobody had "too much text".

| What | How many of the 21 |
|---|---|
| A picture of more than 2 MB at the top | 17 |
| A slider with five of those | 9 |
| Fonts that hide the text until they arrive | 14 |
| A consent banner that loads before the page | 12 |
| A chat window nobody ever answers | 6 |

The opening hours were, on average, the four-hundredth thing the telephone fetched.

## What we do about it

Our pages send the words first. They are small, they are what people came for, and they can be read while the rest is still under way. In the simplest case that is one line:

~~~html
<img src="bakery-960.webp" width="960" height="640" alt="The counter at six in the morning" loading="lazy">
~~~

The width and height keep its place free, so that nothing jumps when it arrives. \`loading="lazy"\` lets it wait until somebody scrolls that far. The file is a ninth of what the camera made, and on that telephone nobody can see the difference.

The rest is leaving things out:

- No slider. Choose the best picture; the others were not as good.
- The reader's own typeface for text, and one of ours for headings.
- No banner, because we collect nothing that would need one.

> [!TIP]
> Open your own site on the oldest telephone in the house, away from the router, and count the seconds until you can read your opening hours.

## Why manners

A slow page says: my wish to show you this film is more important than your wish to know whether I am open. Nobody means that. It happens because a site is looked at on a new computer, beside the router, by the person who paid for it.

So before a site of ours goes online, somebody takes it to the bus shelter. It costs an hour and a flask of tea, and it is in the price.`,
};
