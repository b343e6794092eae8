import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The style of a button or a link that looks like one. Use one primary per screen. */
export type ButtonLook = {
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** Full width. */
  wide?: boolean;
  /** An `<Icon>` before the label. */
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
