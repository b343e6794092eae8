import type { identify } from '#features/accounts/sessions/identify.ts';

type Session = Awaited<ReturnType<typeof identify>>;

/**
 * Shared by the API calls of one document: the session, looked up once, and the responses to equal GETs. So guard, root and page make each
 * call once and see the same state. After a change the shared responses are discarded.
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
