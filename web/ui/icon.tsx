import type { LucideIcon } from 'lucide-react';

type IconProps = {
  /** Import singly: `import Check from 'lucide-react/icons/check'`. */
  of: LucideIcon;
  /** Edge length in pixels. */
  size?: number;
  /** Only for an icon whose meaning no text beside it repeats. */
  label?: string;
  className?: string;
};

/** A line icon in the text colour; decorative unless it has a label. */
export function Icon({ of: Drawing, size = 18, label, className }: IconProps) {
  const words = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <Drawing size={size} strokeWidth={1.75} className={className} {...words} />;
}
