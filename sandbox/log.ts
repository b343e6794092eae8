import type { DeliveryLogEntry, RequestLogEntry } from './contract.ts';

const KEPT = 2000;

/** The latest calls and deliveries. Paths without their query, and no bodies: a page's body contains the buyer's input. */
export class SandboxLog {
  requests: RequestLogEntry[] = [];
  deliveries: DeliveryLogEntry[] = [];

  request(entry: RequestLogEntry): void {
    this.requests.push(entry);
    if (this.requests.length > KEPT) this.requests.shift();
  }

  delivery(entry: DeliveryLogEntry): void {
    this.deliveries.push(entry);
    if (this.deliveries.length > KEPT) this.deliveries.shift();
  }

  clear(): void {
    this.requests = [];
    this.deliveries = [];
  }
}
