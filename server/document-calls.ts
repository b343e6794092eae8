import type { identify } from '#features/accounts/identify.ts';

type Session = Awaited<ReturnType<typeof identify>>;

/**
 * What the API calls of one document share: who is asking, looked up once, and the answers to equal GETs. So the guard, the root and the
 * page ask a thing once and all see the same state. A call that changes something ends the sharing of what was read before it.
 */
export class DocumentCalls {
  #session: Promise<Session> | undefined;
  readonly #answers = new Map<string, Promise<Response>>();

  session(find: () => Promise<Session>): Promise<Session> {
    this.#session ??= find();
    return this.#session;
  }

  async ask(
    method: string,
    address: string,
    send: () => Response | Promise<Response>,
  ): Promise<Response> {
    if (method !== 'GET') {
      const response = await send();
      this.#session = undefined;
      this.#answers.clear();
      return response;
    }
    const answer = this.#answers.get(address) ?? Promise.resolve(send());
    this.#answers.set(address, answer);
    return (await answer).clone();
  }
}
