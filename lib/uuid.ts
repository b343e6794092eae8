const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be an id at all; anything else in an address names nothing that exists. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
