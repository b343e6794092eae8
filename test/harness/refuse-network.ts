import net from 'node:net';

const NEAR = new Set(['localhost', '127.0.0.1', '::1']);
type Connect = (this: net.Socket, ...args: unknown[]) => net.Socket;

/** Blocks sockets to other machines from now on and reports them to `tell`. The returned function restores the network. */
export function refuseNetwork(tell: (host: string) => void): () => void {
  const { connect } = net.Socket.prototype;
  const refuse: Connect = function (...args) {
    const host = hostOf(args);
    if (typeof host !== 'string' || NEAR.has(host) || host.startsWith('/')) {
      return (connect as Connect).apply(this, args);
    }
    tell(host);
    const cause = Object.assign(new Error('There is no network here'), { code: 'ENETUNREACH' });
    process.nextTick(() => this.destroy(cause));
    return this;
  };
  net.Socket.prototype.connect = refuse;
  return () => {
    net.Socket.prototype.connect = connect;
  };
}

/** Node itself calls `connect` with normalized arguments, as a list. */
function hostOf([first, second]: unknown[]): unknown {
  const target: unknown = Array.isArray(first) ? first[0] : first;
  if (typeof target !== 'object' || target === null) return second;
  return 'host' in target ? target.host : undefined;
}
