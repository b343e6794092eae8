/** The build that this page belongs to; see server/build.ts. */
declare const __BUILD_ID__: string;
