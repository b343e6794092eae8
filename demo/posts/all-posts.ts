import type { DemoPost } from '#demo/demo-post.ts';
import { aMapLeavesThingsOut } from './a-map-leaves-things-out.ts';
import { fastPagesAreKind } from './fast-pages-are-kind.ts';
import { whatARevisionIsFor } from './what-a-revision-is-for.ts';
import { whatWeAskBeforeWeDraw } from './what-we-ask-before-we-draw.ts';
import { whyOurPricesAreOnThePage } from './why-our-prices-are-on-the-page.ts';
import { writeThePageFirst } from './write-the-page-first.ts';

/** Newest first. */
export const demoPosts: readonly DemoPost[] = [
  aMapLeavesThingsOut,
  whyOurPricesAreOnThePage,
  fastPagesAreKind,
  whatARevisionIsFor,
  writeThePageFirst,
  whatWeAskBeforeWeDraw,
];
