import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** How a button and a link that looks like one can look. One primary a screen. */
export type ButtonLook = {
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** As wide as its place. */
  wide?: boolean;
  /** An `<Icon>` before the words. */
  icon?: ReactNode;
};

export function buttonClass({ tone = 'primary', size, wide }: ButtonLook, more?: string): string {
  return classNames(
    'btn',
    `btn-${tone}`,
    size === 'small' && 'btn-small',
    size === 'large' && 'btn-large',
    wide && 'btn-wide',
    more,
  );
}
