/** Turns a typed address into a safe link target; empty if the address is not a valid or allowed one. */
export function linkTarget(typed: string): string {
  const text = typed.trim().replace(/\s/g, '%20');
  if (text === '' || /^[/#?]/.test(text)) return text;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`;
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(text)?.[1]?.toLowerCase();
  if (!scheme) return `https://${text}`;
  return ['http', 'https', 'mailto', 'tel'].includes(scheme) ? text : '';
}
