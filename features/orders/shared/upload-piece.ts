/** One piece of an upload; a longer file comes in several requests, so that proxies need to accept no more. */
export const PIECE_BYTES = 32 * 1024 * 1024;
