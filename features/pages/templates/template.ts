import type { PagePurpose } from '../page-labels.ts';
import type { StartingText } from '../starting-texts.ts';

/** A text to complete for each page that the law asks for. */
export type TemplateTexts = Record<PagePurpose, StartingText>;
