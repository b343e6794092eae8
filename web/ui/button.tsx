import { type ComponentProps, type MouseEvent, useContext } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { FormContext } from './form-context.ts';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** In progress: shows a spinner and ignores clicks, but keeps the focus. In an ApiForm the form knows it. */
    pending?: boolean;
  };

/** A button for an action; label it with a verb. Submits its form unless `type="button"`. */
export function Button({
  tone,
  size,
  wide,
  icon,
  pending: pendingProp,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const form = useContext(FormContext);
  const pending = pendingProp ?? form?.isSending(rest);
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Ignore further clicks: the response to a second submit would hide the response to the first.
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
