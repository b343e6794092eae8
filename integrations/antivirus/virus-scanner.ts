import type { Readable } from 'node:stream';

export type ScanResult =
  | { state: 'clean' }
  /** `signature` is the scanner's name of the virus. */
  | { state: 'infected'; signature: string }
  /** Larger than the scanner accepts. */
  | { state: 'too_large' };

/** Checks content for viruses, and closes it. Throws if the scanner does not answer: nothing is known of the content then. */
export interface VirusScanner {
  scan(content: { stream: Readable; sizeBytes: number }): Promise<ScanResult>;
}
