/** Made by scripts/messages/vite-plugin.ts. */
declare module 'virtual:message-areas' {
  /** The areas that a route's page names, by the route's id. */
  export const areasByRoute: Record<string, readonly string[] | undefined>;
}

declare module 'virtual:message-files' {
  /** Where a browser finds a catalogue: `en/shop` at `/assets/….js`. */
  export const messageFiles: Record<string, string>;
}
