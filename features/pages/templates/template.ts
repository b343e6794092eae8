import type { PagePurpose } from '#features/pages/shared/pages.ts';
import type { StartingText } from '#features/pages/starting-texts.ts';

/** A text to complete for each page that the law asks for. */
export type TemplateTexts = Record<PagePurpose, StartingText>;
