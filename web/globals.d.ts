/** Which build this page came with; see server/build.ts. */
declare const __BUILD_ID__: string;
