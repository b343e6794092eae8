import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type ContainerProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'header' | 'footer';
  /** `page` 1120, `reading` 680, `narrow` 432 (a form alone). */
  width?: 'page' | 'reading' | 'narrow';
};

/** The page's content column with its gutters. */
export function Container({ as: Tag = 'div', width = 'page', className, ...rest }: ContainerProps) {
  const look = classNames('column', width !== 'page' && `column-${width}`, className);
  return <Tag {...rest} className={look} />;
}
