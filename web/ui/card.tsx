import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside';
  /** Inner margin of 20 px; off where a picture or table fills the card. */
  padded?: boolean;
  /** The whole card follows the link inside that has the class `card-target`. */
  linked?: boolean;
};

/** A sheet of surface with a hairline around it. */
export function Card({ as: Tag = 'div', padded = true, linked, className, ...rest }: CardProps) {
  const look = classNames('card', padded && 'card-padded', linked && 'card-link', className);
  return <Tag {...(rest as object)} className={look} />;
}
