/** What a colour means; a tone never stands alone, an icon and a word go with it. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';
