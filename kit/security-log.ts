/** A line of the stream of security events; see `reportSecurity`. */
export interface SecurityEvent {
  /** What happened, in the past tense: `user.signed_in`. */
  event: string;
  outcome: 'success' | 'failure';
  /** The affected person, if not the actor. */
  userId?: string;
  [detail: string]: string | number | undefined;
}

/** Writes security events, adding the request id and the client address. */
export interface SecurityLog {
  write(event: SecurityEvent): void;
}
