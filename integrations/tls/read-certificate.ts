/** What a browser finds when it opens an encrypted connection to an address. */
import { connect } from 'node:tls';

export interface Certificate {
  validUntil: Date;
  /** Why a browser refuses it; null if it does not. */
  refusal: string | null;
}

/** Throws the error of the connection, also if there is no answer in this time. */
export function readCertificate(address: string, timeoutMs: number): Promise<Certificate> {
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const { promise, resolve, reject } = Promise.withResolvers<Certificate>();
  // A refused certificate is read too: when it ends may be why.
  const socket = connect({
    host,
    port: Number(port) || 443,
    rejectUnauthorized: false,
    ...(/[a-z]/i.test(host) && !host.includes(':') && { servername: host }),
  });
  const timer = setTimeout(
    () => socket.destroy(Object.assign(new Error('No answer'), { code: 'ETIMEDOUT' })),
    timeoutMs,
  );
  socket.once('secureConnect', () => {
    const refusal = socket.authorized ? null : String(socket.authorizationError);
    resolve({ validUntil: new Date(socket.getPeerCertificate().valid_to), refusal });
    socket.destroy();
  });
  socket.on('error', reject);
  return promise.finally(() => clearTimeout(timer));
}
