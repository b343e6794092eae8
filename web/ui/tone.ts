/** The meaning of a colour. A tone always comes with an icon and a label. The shop's accent colour is not a tone: it may be red. */
export type Tone = 'neutral' | 'work' | 'success' | 'warning' | 'danger' | 'info';
