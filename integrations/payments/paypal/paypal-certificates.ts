/**
 * The certificates that PayPal signs its webhooks with. A webhook names the address of one, and anyone can send a webhook, so the address
 * must be a certificate on PayPal's own host before anything is fetched.
 */
import { X509Certificate } from 'node:crypto';
import { fetchOnlyFrom } from '#integrations/payments/guarded-fetch.ts';
import {
  ProviderUnavailableError,
  WebhookSignatureError,
} from '#integrations/payments/provider-errors.ts';
import type { PayPalTarget } from './paypal-client.ts';

const PATH = /^\/v1\/notifications\/certs\/CERT-[\w-]+$/;
const TIMEOUT_MS = 5_000;
const MAX_BYTES = 64 * 1024;
const KEPT = 16;

export class PayPalCertificates {
  readonly #origin: string;
  readonly #name: RegExp;
  readonly #fetch: typeof fetch;
  readonly #kept = new Map<string, X509Certificate>();

  constructor(target: Pick<PayPalTarget, 'certificateOrigin' | 'certificateName'>) {
    this.#origin = target.certificateOrigin;
    this.#name = target.certificateName;
    this.#fetch = fetchOnlyFrom(target.certificateOrigin);
  }

  /** The certificate at an address, valid at this moment. */
  async get(address: string, now: Date): Promise<X509Certificate> {
    const url = this.#trustedUrl(address);
    const certificate = this.#kept.get(url) ?? (await this.#load(url));
    if (now < certificate.validFromDate || now > certificate.validToDate) {
      throw new WebhookSignatureError('paypal', 'the certificate is not valid now');
    }
    if (!this.#name.test(certificate.subject)) {
      throw new WebhookSignatureError('paypal', "the certificate is not PayPal's");
    }
    this.#keep(url, certificate);
    return certificate;
  }

  #trustedUrl(address: string): string {
    const url = URL.parse(address);
    const isPlain = url && !url.search && !url.hash && !url.username && !url.password;
    if (!isPlain || url.origin !== this.#origin || !PATH.test(url.pathname)) {
      throw new WebhookSignatureError('paypal', 'the certificate is elsewhere');
    }
    return url.href;
  }

  async #load(url: string): Promise<X509Certificate> {
    const text = await this.#download(url);
    try {
      return new X509Certificate(text);
    } catch {
      throw new WebhookSignatureError('paypal', 'the certificate cannot be read');
    }
  }

  async #download(url: string): Promise<string> {
    try {
      const response = await this.#fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok || !response.body) throw new Error('no certificate');
      const chunks: Uint8Array[] = [];
      let bytes = 0;
      for await (const chunk of response.body) {
        bytes += chunk.byteLength;
        if (bytes > MAX_BYTES) throw new Error('too large');
        chunks.push(chunk);
      }
      return Buffer.concat(chunks).toString('latin1');
    } catch {
      // Not the webhook's fault: after an error response, PayPal sends it again.
      throw new ProviderUnavailableError("PayPal's certificate could not be fetched", {
        provider: 'paypal',
        code: 'certificate_unavailable',
      });
    }
  }

  #keep(url: string, certificate: X509Certificate): void {
    if (this.#kept.size >= KEPT && !this.#kept.has(url)) {
      const oldest = this.#kept.keys().next().value;
      if (oldest) this.#kept.delete(oldest);
    }
    this.#kept.set(url, certificate);
  }
}
