/** The demo studio's page about itself. */
export const demoAbout = {
  title: 'Two people and a lot of paper',
  body: `Tinsmith Row is Ines Harrow and Tomasz Wilk. We work in what was a tinsmith's workshop until 1974, at the end of a short street in Dublin 8. The bench is still there; we use it for paper.

**Ines** draws. She studied illustration, painted shop signs for four years, and learned there that people read a sign from a moving bus or not at all. Marks, maps and pictures come from her.

**Tomasz** builds. He wrote software for a hospital before he made websites, which is why he tests everything twice and doesn't trust pages that need a good connection.

## What we make

Things with a name on them, for businesses of one to fifty people: a mark, a site, a map, a page in a magazine. About a hundred orders a year. We know most of the people by their first names and some of their dogs.

## How we work

- **Prices are on the page.** You know what it costs before you talk to us. [Why that is so](/blog/why-our-prices-are-on-the-page).
- **Every order has a page of its own.** Messages, drafts, files and the day it's due stand there, for you and for us, the same for both.
- **We begin when we know enough.** A few questions first, and the delivery time starts with your answers.
- **You own what you paid for.** When the order is complete, the rights are yours.

## What we don't do

Advertising campaigns, shops with thousands of products, anything for which we'd have to stay up all night. If your work needs one of those, write to us anyway: we know good people.

> We would rather make one thing that's still up in ten years than ten that are gone in one.

## Come by

Thursdays after four there's coffee, and the drawer with the misprints may be opened. The address is at the foot of the page. Ring twice; the bell is older than we are.`,
};
