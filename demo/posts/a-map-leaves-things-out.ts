import type { DemoPost } from '#demo/demo-post.ts';

export const aMapLeavesThingsOut: DemoPost = {
  slug: 'a-map-leaves-things-out',
  title: 'A map leaves things out',
  excerpt:
    'A festival asked for a map with everything on it. The one they printed has eleven things on it, and nobody got lost.',
  tags: ['illustration', 'maps'],
  daysAgo: 9,
  body: `In May a small music festival sent us a list of sixty-three things that had to be on their map. Stages, gates, toilets, a tree under which somebody had proposed, every one of the nine food stalls by name. The paper was A5, folded once.

We drew it, because they asked. Then we gave the drawing to three people who had never been there and asked them to find the first-aid tent. The quickest took forty seconds. The slowest gave up and said she would ask somebody.

## What people steer by

Before we draw the second version of anything, Ines walks the place with a pencil and writes down what she notices without looking for it. At the festival ground it came to eleven things:

1. The gate with the two poplars
2. The slope, which you feel before you see it
3. The big stage, because you hear it
4. The water tower, visible from everywhere
5. The corner where the path turns to gravel

and so on. None of the food stalls was on that list. The smell of the food stalls was.

> People don't read a map. They hold it against what they see and wait for something to match.

So the second drawing had the poplars, the slope as six lines of hatching, the tower twice as tall as it really is. The stalls became one word, *food*, in the right place. The first-aid tent got a flag that does not exist.

The same three people (we bought them lunch) found the tent in six, eight and eleven seconds.

## Bent, not wrong

A drawn map may lie about distances. It may not lie about order. If you pass the chapel before the bridge, the chapel must come before the bridge, even if the page would look better the other way round. We keep that rule in every map, and it is the only one we keep in all of them.

| What bends | What never bends |
|---|---|
| How far apart things are | Which comes first |
| How large they are | On which side of the path they stand |
| The angle of a turn | That there is a turn |

## What to send us

If you order a map, the most useful thing you can send is not a plan. It is a walk, filmed with a telephone, without comment, at the speed you really go. Five minutes are enough. We see where you look before you turn, and that is what gets drawn.

The list of sixty-three things is still useful. It is now the back of the leaflet, in alphabetical order, and it works very well there.`,
};
