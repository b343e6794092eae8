import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside';
  /** 20 px padding; turn it off if a picture or table fills the card. */
  padded?: boolean;
  /** The whole card is a link: to the target of the inner link with the class `card-target`. */
  linked?: boolean;
};

/** A bordered surface. */
export function Card({ as: Tag = 'div', padded = true, linked, className, ...rest }: CardProps) {
  const look = classNames('card', padded && 'card-padded', linked && 'card-link', className);
  return <Tag {...(rest as object)} className={look} />;
}
