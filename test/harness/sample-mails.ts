/** Answers as mail programs write them: the text that the person typed, and everything else that such a program adds. For tests. */

interface Sample {
  name: string;
  headers?: Record<string, string>;
  body: string;
  text: string;
}

const REPLY = 'reply+rabc@studio.example';
const CUT = '– – – Reply above this line – – –';
const CUT_DE = '– – – Bitte antworten Sie über dieser Zeile – – –';

/** The mails that the samples quote. */
export const SENT = [
  `${CUT}\nAtelier Nord\nWhich colour do you prefer?\nWhich colour?\nShall we start?\nYou can answer this email.`,
  `${CUT_DE}\nAtelier Nord\nWelche Farbe?\nUnd das Format?\nSie können auf diese E-Mail antworten.`,
].map((text) => ({ html: null, text }));

const plain = { 'content-type': 'text/plain; charset=utf-8' };
const html = { 'content-type': 'text/html; charset=utf-8' };

export const SAMPLES: Sample[] = [
  {
    name: 'Gmail, English, plain part',
    headers: plain,
    body: `Blue is fine, thank you!

Could you make it a little darker?

On Sun, May 3, 2026 at 2:02 PM Atelier Nord <
${REPLY}> wrote:

> ${CUT}
>
> Atelier Nord
>
> Which colour do you prefer?
`,
    text: 'Blue is fine, thank you!\n\nCould you make it a little darker?',
  },
  {
    name: 'Gmail, German, wrapped introduction',
    headers: plain,
    body: `Passt so, danke.

Am So., 3. Mai 2026 um 14:02 Uhr schrieb Atelier Nord <
${REPLY}>:

> ${CUT_DE}
> Welche Farbe?
`,
    text: 'Passt so, danke.',
  },
  {
    name: 'Gmail, HTML only',
    headers: html,
    body: `<div dir="ltr">Yes, <b>please</b> &amp; thanks.<div><br></div><div>Anna</div></div><br>
<div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Sun, May 3, 2026 at 2:02 PM Atelier Nord &lt;<a href="mailto:${REPLY}">${REPLY}</a>&gt; wrote:<br></div>
<blockquote class="gmail_quote"><p>${CUT}</p><p>Which colour?</p></blockquote></div>`,
    text: 'Yes, please & thanks.\n\nAnna',
  },
  {
    name: 'Outlook, German, plain part',
    headers: plain,
    body: `Guten Tag,\r
\r
die Datei liegt bei.\r
\r
Mit freundlichen Grüßen\r
Jörg Müller\r
\r
________________________________\r
Von: Atelier Nord <hallo@studio.example>\r
Gesendet: Sonntag, 3. Mai 2026 14:02\r
An: Jörg Müller <joerg@example.test>\r
Betreff: A-2026-00042: Neue Nachricht\r
\r
${CUT_DE}\r
Atelier Nord\r
`,
    text: 'Guten Tag,\n\ndie Datei liegt bei.\n\nMit freundlichen Grüßen\nJörg Müller',
  },
  {
    name: 'Outlook, English, HTML only',
    headers: html,
    body: `<html><head><style>p{margin:0}</style></head><body><div class="WordSection1"><p class="MsoNormal">Please go ahead.</p><p class="MsoNormal">&nbsp;</p>
<div style="border-top:solid"><p><b>From:</b> Atelier Nord &lt;hello@studio.example&gt;<br><b>Sent:</b> Sunday, May 3, 2026 2:02 PM<br><b>To:</b> Anna<br><b>Subject:</b> A question</p></div>
<p>${CUT}</p><p>Shall we start?</p></div></body></html>`,
    text: 'Please go ahead.',
  },
  {
    name: 'Outlook on a telephone',
    headers: plain,
    body: `Sounds good

Get Outlook for iOS<https://aka.ms/o0ukef>
________________________________
From: Atelier Nord <hello@studio.example>
Sent: Sunday, May 3, 2026 2:02:11 PM
To: Anna <anna@example.test>
Subject: A question

${CUT}
`,
    text: 'Sounds good',
  },
  {
    name: 'Apple Mail, German',
    headers: plain,
    body: `Genau so!

Von meinem iPhone gesendet

> Am 03.05.2026 um 14:02 schrieb Atelier Nord <${REPLY}>:
> 
> ﻿
> ${CUT_DE}
> Welche Farbe?
`,
    text: 'Genau so!',
  },
  {
    name: 'Apple Mail on a computer, English',
    headers: plain,
    body: `Exactly.

> On 3. May 2026, at 14:02, Atelier Nord <${REPLY}> wrote:
> 
> ${CUT}
`,
    text: 'Exactly.',
  },
  {
    name: 'Thunderbird, German, answers between the quotes',
    headers: { ...plain, from: 'Jörg Müller <joerg@example.test>' },
    body: `Am 03.05.26 um 14:02 schrieb Atelier Nord:
> Welche Farbe?

Blau.

> Und das Format?

A3 quer.

-- 
Jörg Müller
Musterstraße 1
`,
    text: '> Welche Farbe?\n\nBlau.\n\n> Und das Format?\n\nA3 quer.',
  },
  {
    name: 'Thunderbird, text below the whole quote',
    headers: plain,
    body: `On 03/05/2026 14:02, Atelier Nord wrote:
> ${CUT}
>
> Which colour?
>
> You can answer this email.

Green, please.
`,
    text: 'Green, please.',
  },
  {
    name: 'another language, cut off at our line',
    headers: plain,
    body: `D'accord !

Le dim. 3 mai 2026 à 14:02, Atelier Nord <${REPLY}> a écrit :

> ${CUT}
> Which colour?
`,
    text: "D'accord !",
  },
  {
    name: 'a web mailer that marks no quotes',
    headers: plain,
    body: `Ja, gern.

Gesendet: Sonntag, 03. Mai 2026 um 14:02 Uhr
Von: "Atelier Nord" <${REPLY}>
An: anna@example.test
Betreff: Eine Frage
${CUT_DE}
Welche Farbe?
`,
    text: 'Ja, gern.',
  },
  {
    name: 'format=flowed',
    headers: { 'content-type': 'text/plain; charset=utf-8; format=flowed' },
    body: `This line goes on \r\nhere.\r\n\r\n> ${CUT}\r\n`,
    text: 'This line goes on here.',
  },
  {
    name: 'ISO-8859-1 in quoted-printable',
    headers: {
      'content-type': 'text/plain; charset=iso-8859-1',
      'content-transfer-encoding': 'quoted-printable',
    },
    body: 'Sch=F6n, so machen wir=\r\n das.\r\n',
    text: 'Schön, so machen wir das.',
  },
  {
    name: 'own words that look like a quote',
    headers: plain,
    body: `On Monday my boss wrote:

we want it bigger. From: him, not me.
To: nobody.
`,
    text: 'On Monday my boss wrote:\n\nwe want it bigger. From: him, not me.\nTo: nobody.',
  },
  {
    name: 'nothing but a quote',
    headers: plain,
    body: '> Which colour?\n> Blue or green?\n',
    text: '> Which colour?\n> Blue or green?',
  },
];

/** The sample as it travels. */
export function rawOf({ headers = {}, body }: Sample): Buffer {
  const all = {
    from: 'Anna <anna@example.test>',
    to: REPLY,
    subject: 'Re: A question',
    'message-id': '<1@mail.example>',
    'mime-version': '1.0',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
