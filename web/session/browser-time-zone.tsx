import { useSyncExternalStore } from 'react';

const never = () => () => {};
const ofBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const unknown = () => '';

/** Sends the browser's time zone with a form that signs in or up. Without scripts it sends nothing. */
export function BrowserTimeZone() {
  const zone = useSyncExternalStore(never, ofBrowser, unknown);
  return <input type="hidden" name="timeZone" value={zone} />;
}
