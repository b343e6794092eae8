/**
 * What a shop in a container answers until it knows its address: a page that asks for it. The code stands in the log; a stranger, or
 * a Host header, decides nothing. The shop starts when it is answered.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { DEFAULT_SETTINGS } from '#features/settings/defaults.ts';
import { encodeBase32 } from '#lib/base32.ts';
import { isLoopback } from '#lib/is-loopback.ts';
import { DEFAULT_LOCALE, LOCALE_TAGS, type Locale } from '#lib/locale.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { negotiateLocale } from '#server/negotiate-locale.ts';
import { plainPage, type PlainPage } from '#server/pages/plain-page.ts';
import { addressIn } from './public-address.ts';

/** 50 bits: too many to try. */
const CODE_LETTERS = 10;
const FORM_BYTES = 10_000;
const RETRY_AFTER_SECONDS = 5;
const RETRY = { 'retry-after': String(RETRY_AFTER_SECONDS) };
/** A container is healthy while it waits for its owner, or its engine would end it. */
const HEALTH = ['/up', '/api/health', '/api/ready'];

export interface AddressGuide {
  fetch(request: Request): Response | Promise<Response>;
  /** What the owner has to type; for the log. */
  code: string;
  /** Resolves once the owner has answered and `keep` is done. */
  address: Promise<string>;
}

interface Typed {
  code: string;
  address: string;
  /** Another address than that of the page, which the owner typed before too. */
  sure: string;
}

export function createAddressGuide(keep: (address: string) => Promise<void>): AddressGuide {
  const code = encodeBase32(randomBytes(8)).slice(0, CODE_LETTERS);
  const { promise, resolve } = Promise.withResolvers<string>();
  let known: string | undefined;
  const app = new Hono();
  for (const path of HEALTH) app.get(path, (c) => c.json({ state: 'waiting-for-address' }));
  app.post('/', bodyLimit({ maxSize: FORM_BYTES }), async (c) => {
    if (known) return starting(c, known);
    const form = await c.req.parseBody();
    const textOf = (name: string) => (typeof form[name] === 'string' ? form[name] : '');
    const typed = { code: textOf('code'), address: textOf('address'), sure: textOf('sure') };
    const address = addressIn(typed.address);
    const isCode = isSame(typed.code.replaceAll(/[\s-]/g, '').toLowerCase(), code);
    const isSure = address === openedAt(c) || typed.sure === address;
    if (!isCode || !address || !isSure) return ask(c, typed, { isCode, address });
    await keep(address);
    known = address;
    resolve(address);
    return starting(c, address);
  });
  app.get('*', (c) =>
    known ? starting(c, known) : ask(c, { code: '', address: openedAt(c) ?? '', sure: '' }),
  );
  app.notFound((c) => c.body(null, 503, RETRY));
  return { fetch: app.fetch, code: `${code.slice(0, 5)}-${code.slice(5)}`, address: promise };
}

function isSame(typed: string, code: string): boolean {
  const [one, other] = [Buffer.from(typed), Buffer.from(code)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Where the page is open, which only suggests an answer: https, except on the owner's own machine. */
function openedAt(c: Context): string | null {
  const host = c.req.header('host') ?? '';
  const plain = URL.parse(`http://${host}`);
  return plain && isLoopback(plain) ? plain.origin : addressIn(host);
}

/** `wrong`: what was sent is not enough; then it stands there again. */
function ask(
  c: Context,
  typed: Typed,
  wrong?: { isCode: boolean; address: string | null },
): Promise<Response> {
  const locale = localeOf(c);
  const m = messagesOf(locale, 'address-guide');
  const codeFault = wrong && !wrong.isCode ? m.wrongCode : null;
  const addressFault = wrong && !wrong.address ? m.wrongAddress : null;
  const differing = wrong?.isCode ? wrong.address : null;
  const content = html`
    <p>${m.text}</p>
    <form method="post" action="/">
      ${field('code', typed.code, { label: m.code, hint: m.codeHint, fault: codeFault })}
      ${field('address', typed.address, { label: m.address, hint: m.addressHint, fault: addressFault })}
      ${
        differing
          ? html`<p role="alert">${m.differs({ address: differing, here: openedAt(c) ?? '' })}</p>
              <input type="hidden" name="sure" value="${differing}" />`
          : ''
      }
      <button class="button">${differing ? m.saveAnyway : m.save}</button>
    </form>
  `;
  return send(locale, { title: m.title, content }, wrong ? 422 : 503);
}

interface FieldTexts {
  label: string;
  hint: string;
  fault: string | null;
}

function field(name: string, value: string, { label, hint, fault }: FieldTexts) {
  return html`
    <div class="field">
      <label for="${name}">${label}</label>
      <span class="hint" id="${name}-hint">${hint}</span>
      ${fault ? html`<span class="error" id="${name}-fault">${fault}</span>` : ''}
      <input
        id="${name}"
        name="${name}"
        value="${value}"
        required
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        aria-describedby="${fault ? `${name}-fault ` : ''}${name}-hint"
        ${fault ? html`aria-invalid="true" autofocus` : ''}
      />
    </div>
  `;
}

/** Until the shop itself answers, which the page finds out by asking again. */
function starting(c: Context, address: string): Promise<Response> {
  const locale = localeOf(c);
  const m = messagesOf(locale, 'address-guide');
  const next = { address, seconds: RETRY_AFTER_SECONDS };
  const content = html`
    <p>${m.startingText}</p>
    <p><a href="${address}">${address}</a></p>
  `;
  return send(locale, { title: m.starting, content, next }, 503);
}

function send(
  locale: Locale,
  page: Pick<PlainPage, 'title' | 'content' | 'next'>,
  status: number,
): Promise<Response> {
  const { shopName: name } = DEFAULT_SETTINGS;
  return plainPage({ ...page, locale, name, accent: DEFAULT_SETTINGS }, status, RETRY);
}

function localeOf(c: Context): Locale {
  return negotiateLocale(c.req.header('accept-language'), LOCALE_TAGS) ?? DEFAULT_LOCALE;
}
