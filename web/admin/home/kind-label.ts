import type { SectionKind } from '#features/home/shared/section-contract.ts';
import type { Messages } from '#messages/types.ts';

const LABELS = {
  hero: 'kindHero',
  services: 'kindServices',
  steps: 'kindSteps',
  reviews: 'kindReviews',
  posts: 'kindPosts',
  text: 'kindText',
  questions: 'kindQuestions',
  figures: 'kindFigures',
  logos: 'kindLogos',
  call: 'kindCall',
} as const satisfies Record<SectionKind, keyof Messages<'admin-home'>>;

/** The name of a kind of section. */
export function kindLabel(m: Messages<'admin-home'>, kind: SectionKind): string {
  return m[LABELS[kind]];
}

const HINTS = {
  hero: 'aboutHero',
  services: 'aboutServices',
  steps: 'aboutSteps',
  reviews: 'aboutReviews',
  posts: 'aboutPosts',
  text: 'aboutText',
  questions: 'aboutQuestions',
  figures: 'aboutFigures',
  logos: 'aboutLogos',
  call: 'aboutCall',
} as const satisfies Record<SectionKind, keyof Messages<'admin-home'>>;

/** What a kind of section shows, and what it shows where nothing is written. */
export function aboutKind(m: Messages<'admin-home'>, kind: SectionKind): string {
  return m[HINTS[kind]];
}
