import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** The work is under way: shows a spinner and takes no second press, but keeps the focus. */
    pending?: boolean;
  };

/** A press that does something; a verb. Submits its form unless `type="button"`. */
export function Button({
  tone,
  size,
  wide,
  icon,
  pending,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // A form is meant once, however often the button is hit: the answer to a second sending would hide the first one's.
    const isHitAgain = event.detail > 1 && event.currentTarget.type === 'submit';
    if (pending || isHitAgain) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="submit"
      {...rest}
      className={buttonClass({ tone, size, wide }, className)}
      onClick={press}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
    >
      {pending ? <span className="spinner" aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}
