/**
 * What a colour means; a tone never stands alone, an icon and a word go with it. The owner's accent is none of them: it may be red.
 */
export type Tone = 'neutral' | 'work' | 'success' | 'warning' | 'danger' | 'info';
