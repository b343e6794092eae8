import { useEffect, useRef } from 'react';
import type { Refusal } from '#web/load.ts';

/** For the password field of a sign-in: a wrong email or password names no field, and this is the one to type again. */
export function usePasswordFocus(refused: Refusal['refused'] | undefined) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refused?.code === 'invalid_credentials') field.current?.focus();
  }, [refused]);
  return field;
}
