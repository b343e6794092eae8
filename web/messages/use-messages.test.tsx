import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { rich } from '#messages/rich.ts';
import { PageLocale } from '#web/use-locale.ts';
import { metaMessages } from './meta-messages.ts';
import { useMessages } from './use-messages.ts';

function Title() {
  const m = useMessages('contact');
  return <h1>{m.title}</h1>;
}

test('a component shows its messages in the page’s language', () => {
  expect(renderToStaticMarkup(<Title />)).toBe('<h1>Write to us</h1>');
  const german = renderToStaticMarkup(
    <PageLocale value="de">
      <Title />
    </PageLocale>,
  );
  expect(german).toBe('<h1>Schreiben Sie uns</h1>');
});

test('a message with tags contains elements, and escapes its parameters', () => {
  const part = rich('Read ', <a href="/terms">our {'<terms>'}</a>, '.');
  expect(renderToStaticMarkup(part)).toBe('Read <a href="/terms">our &lt;terms&gt;</a>.');
});

test('a meta function reads the language from the root’s data', () => {
  const matches = [{ id: 'root', loaderData: { locale: 'de' } }];
  expect(metaMessages(matches, 'contact').title).toBe('Schreiben Sie uns');
});

test('wrong use does not compile', () => {
  const use = () => {
    // @ts-expect-error There is no such area.
    useMessages('unknown');
    // @ts-expect-error Refusals come from the API.
    useMessages('api-contact');
    const m = metaMessages([], 'contact');
    // @ts-expect-error There is no such message.
    void m.heading;
    // @ts-expect-error The message needs its parameter.
    m.lead({});
    // @ts-expect-error A parameter of another name.
    m.lead({ studio: 'Atelier' });
  };
  expect(use).toBeTypeOf('function');
});
