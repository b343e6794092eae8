/** Sends the browser's time zone with a form that signs in or up: `PAGE_SCRIPT` adds it. Without scripts it sends nothing. */
export function BrowserTimeZone() {
  return <input type="hidden" name="timeZone" data-browser-time-zone="" />;
}
