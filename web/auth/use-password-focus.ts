import { useEffect, useRef } from 'react';
import type { FormFailure } from '#web/load.ts';

/** For the password field of a sign-in: a wrong email or password names no field, and this is the one to type again. */
export function usePasswordFocus(error: FormFailure['error'] | undefined) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error?.code === 'invalid_credentials') field.current?.focus();
  }, [error]);
  return field;
}
