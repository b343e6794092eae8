import { expect, test } from 'vitest';
import {
  FewerMails,
  MailButton,
  MailFacts,
  MailLayout,
  MailLink,
  MailQuote,
  MailText,
  MailTitle,
} from './mail-layout.tsx';
import { renderMail } from './render-mail.ts';

const frame = {
  locale: 'en' as const,
  shopName: 'Studio <b>& Sons</b>',
  timeZone: 'UTC',
  accentHue: 264,
  contactEmail: '',
  publicUrl: 'https://studio.example',
} as const;

const mail = (
  <MailLayout frame={frame} preview="Your map is ready" reason="You ordered a map.">
    <MailTitle>Your map is ready</MailTitle>
    <MailText>We have finished it.</MailText>
    <MailQuote>{'First line\n<script>alert(1)</script>'}</MailQuote>
    <MailFacts items={[{ term: 'Order', value: 'A-2026-00042' }]} />
    <MailButton frame={frame} href="https://studio.example/orders/1">
      Open the order
    </MailButton>
    <MailLink frame={frame} href="https://studio.example/profile#notifications">
      https://studio.example/profile#notifications
    </MailLink>
  </MailLayout>
);

test('both versions of a mail contain its text and links', async () => {
  const { html, text } = await renderMail(mail);
  expect(html).toContain('href="https://studio.example/orders/1"');
  expect(html).toContain('Studio &lt;b&gt;&amp; Sons&lt;/b&gt;');
  expect(html).not.toContain('<script');
  expect(text.replaceAll(/\n+/g, '\n')).toBe(
    [
      'Studio <b>& Sons</b>',
      'Your map is ready',
      'We have finished it.',
      '> First line',
      '> <script>alert(1)</script>',
      'Order: A-2026-00042',
      'Open the order https://studio.example/orders/1',
      'https://studio.example/profile#notifications',
      'You ordered a map.',
      'Studio <b>& Sons</b> · studio.example https://studio.example',
    ].join('\n'),
  );
});

test('a mail stays far below the size limit of mail programs', async () => {
  const { html } = await renderMail(mail);
  expect(html.length).toBeLessThan(10_000);
});

test('Outlook for Windows gets a table of fixed width, and buttons with the colour and padding in a cell', async () => {
  const { html } = await renderMail(mail);
  const [open, close] = html.match(/<!--\[if mso\]>.*?<!\[endif\]-->/gs) ?? [];
  expect(open).toMatch(/<table [^>]*width="600"[^>]*><tr><td>/);
  expect(close).toContain('</td></tr></table>');
  expect(html).not.toContain('data-outlook');
  const button = /<td[^>]*style="([^"]*)"[^>]*><a href="https:\/\/studio.example\/orders\/1"/.exec(
    html,
  );
  expect(button?.[1]).toMatch(/padding:12px 20px/);
  expect(button?.[1]).toMatch(/background-color:#[0-9a-f]{6}/);
});

test('a mail that can be turned off links to both ways to do it', async () => {
  const unsubscribeUrl = 'https://studio.example/unsubscribe?token=a.messages.b';
  const reason = (
    <FewerMails frame={frame} reason="You ordered a map." unsubscribeUrl={unsubscribeUrl} />
  );
  const { html, text } = await renderMail(
    <MailLayout frame={frame} preview="Your map" reason={reason}>
      <MailTitle>Your map</MailTitle>
    </MailLayout>,
  );
  expect(html).toContain(`href="${unsubscribeUrl}"`);
  expect(html).toContain('href="https://studio.example/profile#notifications"');
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    `You ordered a map. You can turn these emails off ${unsubscribeUrl} or choose which emails you get https://studio.example/profile#notifications`,
  );
});

test('the logo stands above a mail with its size, the sender and the imprint below it', async () => {
  const logo = {
    url: 'https://studio.example/mail-logo.png',
    darkUrl: null,
    width: 96,
    height: 48,
  };
  const sender = 'Studio Sons Ltd, 1 Harbour Street, Kiel';
  const imprintUrl = 'https://studio.example/imprint';
  const render = (more: object) =>
    renderMail(
      <MailLayout frame={{ ...frame, logo, sender, imprintUrl, ...more }} preview="Your map">
        <MailTitle>Your map</MailTitle>
      </MailLayout>,
    );
  const { html, text } = await render({});
  expect(html).toMatch(/<img width="96" height="48" alt="Studio &lt;b&gt;[^>]*class="plate"/);
  expect(html).toContain(`href="${imprintUrl}"`);
  expect(text).toMatch(/^Studio <b>& Sons<\/b>\n/);
  expect(text).not.toContain('mail-logo');
  expect(text.replaceAll(/\s+/g, ' ')).toContain(`Imprint ${imprintUrl} ${sender}`);

  const dark = await render({ logo: { ...logo, darkUrl: 'https://studio.example/dark.png' } });
  expect(dark.html).toMatch(
    /<!--\[if !mso\]><!--><img [^>]*class="dark-logo"[^>]*><!--<!\[endif\]-->/,
  );
  expect(dark.text.match(/Studio <b>& Sons<\/b>/g)).toHaveLength(2);
});
