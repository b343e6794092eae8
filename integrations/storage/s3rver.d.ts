/** Types for the parts of the S3 stand-in that the tests use; it has none. */
declare module 's3rver' {
  export type Middleware = (
    ctx: { method: string; query: Record<string, unknown>; status: number },
    next: () => Promise<unknown>,
  ) => Promise<unknown>;

  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    /** Of Koa, which handles each request in this order. */
    middleware: Middleware[];
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
