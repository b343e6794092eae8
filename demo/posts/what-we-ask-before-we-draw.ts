import type { DemoPost } from '#demo/demo-post.ts';

export const whatWeAskBeforeWeDraw: DemoPost = {
  slug: 'what-we-ask-before-we-draw',
  title: 'What we ask before we draw',
  excerpt:
    'The questions after an order are short on purpose. What each of them is really for, and why “What is your favourite colour?” is not among them.',
  tags: ['working together', 'brand'],
  daysAgo: 160,
  body: `After you order a logo you get seven questions. They take a quarter of an hour, and the delivery time starts when we have your answers. Some people apologise for answering briefly. Brief is good. Here is what we do with each.

## The exact name

*With capitals, accents and anything after it.* It sounds too simple to ask. In four cases we drew a name that turned out to be spelled differently on the register, on the sign, and in the owner's own mails. The logo decides which one is true, so it's better to know first.

## Who buys from you, and what do they come back for?

The second half is the real question. Everybody can say who buys: *families, mostly*. What they come back for is different: *because we remember what they bought last time*. That is something one can draw towards.

## Where will people meet your name most?

A mark for a van has to work at sixty kilometres an hour. A mark for a jar has to work at thirty centimetres, upside down, in a fridge. When an answer ticks all the boxes we look at which was ticked first.

## Is there a logo today?

If you write that it should stay close, we ask you to send it, and we treat it with respect. Somebody chose it once, and your customers may be fonder of it than you are.

## Two or three marks you like, and why

This one is optional, and the marks themselves hardly matter. The *why* does. "Because it looks as if it had always been there" and "because it made me laugh" lead to different drawings, and people who say the first rarely order the second.

## What we don't ask

- **Favourite colour.** It's your favourite; it isn't your customers'.
- **Competitors' logos.** We look at those ourselves. If you send them, you'll want something a little like the best of them.
- **Three adjectives.** Everyone is *modern, friendly and professional*. So is a dentist's waiting room.

> The best answer we ever had was a photograph of a queue.

It came without a word, from a woman who sells sandwiches out of a window. You could see who came, how they stood, what they were holding, and that nobody was looking at the sign. She got a very large sign.`,
};
