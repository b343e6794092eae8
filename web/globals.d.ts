/** Which build this page came with; see scripts/build.ts. */
declare const __BUILD_ID__: string;
