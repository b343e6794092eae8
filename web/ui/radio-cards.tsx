import type { ComponentProps } from 'react';
import { ChoiceCards } from './choice-cards.tsx';

type RadioCardsProps = Omit<
  ComponentProps<typeof ChoiceCards>,
  'type' | 'defaultValues' | 'values'
> & {
  defaultValue?: string;
  value?: string;
};

/** Single choice of a few options, each with a title, a text and a price. */
export function RadioCards({ defaultValue, value, ...rest }: RadioCardsProps) {
  return (
    <ChoiceCards
      {...rest}
      type="radio"
      defaultValues={defaultValue === undefined ? undefined : [defaultValue]}
      values={value === undefined ? undefined : [value]}
    />
  );
}
