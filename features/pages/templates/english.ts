import type { TemplateTexts } from './template.ts';

/** `{seller}` and the others are replaced by what the settings say; `[… what]` is left for the owner to complete. */
export const ENGLISH: TemplateTexts = {
  privacy: {
    title: 'Privacy policy',
    body: `## Who is responsible

{seller}

{address}

Email: {email}

## What we collect, and why

- **When you visit this site**, the server receives your network address and the page that you open. This is needed to send you the page and to fend off attacks. The shop does not keep it. The legal basis is our legitimate interest in a safe site (Art. 6(1)(f) GDPR).
- **We count visits** without cookies: for each day the number of visitors, the pages they open and the sites they come from. Visitors are told apart by a code made from the network address, the browser and a random value of the day; the address itself is not stored, and code and random value are deleted when the day is over. Nothing is stored on your device (Art. 6(1)(f) GDPR).
- **When you write to us**, we keep your name, your email address and your message to answer you (Art. 6(1)(b) and (f) GDPR).
- **When you create an account or order**, we keep your name, email address, billing details, order, messages and files to do the work (Art. 6(1)(b) GDPR). Where tax depends on your country, we keep what says where you are; if you order for a company with a VAT number, we ask the VIES register of the European Commission about it (Art. 6(1)(c) GDPR).
- **When you pay**, the payment provider that you choose receives what the payment needs. We never see your full card number. Card payments are processed by Stripe Payments Europe, Limited, 1 Grand Canal Street Lower, Grand Canal Dock, Dublin, D02 H210, Ireland; payments with PayPal by PayPal (Europe) S.à r.l. et Cie, S.C.A., 22-24 Boulevard Royal, L-2449 Luxembourg.
- **Receipts and invoices** are kept for as long as the law asks for (Art. 6(1)(c) GDPR).

## Cookies

We set a cookie only when you sign in, register or use a link from our emails: one keeps you signed in, and one tells us for up to 400 days that your account was used in this browser before, so that nobody can lock you out with wrong passwords. If you sign in with another service, a third one lasts until you are back. Your browser also remembers your choice of colours and texts that you have not sent yet. There is no advertising and no tracking across sites.

## Who receives data

- Our hosting provider, on whose server this shop runs: [… name and address of the hosting provider]
- The provider that sends our emails: [… name and address of the email provider]

Stripe and PayPal also pass data to countries outside the European Economic Area, on the basis of adequacy decisions and standard contractual clauses of the European Commission.

## How long we keep it

You can delete your account on your profile, or ask us to. It is deleted after seven days; what the law obliges us to keep stays until that time is over. Everything else goes after these times:

{retention}

## Your rights

You can ask us for a copy of your data, have it corrected or deleted, restrict or object to its use, and take it with you. A consent can be withdrawn at any time. Write to {email}. You can also complain to a data protection authority, for example where you live or where our business is.
`,
  },
  imprint: {
    title: 'Imprint',
    body: `{seller}

{address}

Represented by: {representative}

## Contact

Email: {email}

Phone: {phone}

## Register and tax

VAT identification number: {vatNumber}

Register entry: {registration}

## Responsible for the content

{responsible}

## Settling disputes

We are neither obliged nor willing to take part in dispute resolution before a consumer arbitration board.
`,
  },
  refunds: {
    title: 'Refund policy',
    body: `This page says when you get your money back. Your rights by law are not limited by it.

## Before the work begins

If you cancel before we have begun, we pay back the full amount.

## After the work has begun

We pay back what has not been delivered. For work already done we keep [… share or amount, and how it is calculated].

## If something is wrong

Tell us in the order within [… number of days] days of the delivery. We put it right first. If we cannot, we pay back [… all or part of the price].

## If we are late

If we miss the agreed date by more than [… number of days] days, you can cancel what has not been delivered and get its price back.

## How we pay back

We pay the same way you paid, within [… number of days] days. Write to us in the order, or to {email}.
`,
  },
  withdrawal: {
    title: 'Right of withdrawal',
    body: `Consumers have the right to withdraw from a contract made at a distance.

## Your right

You can withdraw from this contract within 14 days without giving a reason. The period ends 14 days after the day on which the contract was made.

To do so, tell us of your decision in a clear statement, for example by letter or email:

{seller}

{address}

Email: {email}

Phone: {phone}

The quickest way is [our online form](/withdrawal), which every page links to at the bottom: we confirm it by email at once, with the text and the time. You may also use the form below, but you do not have to. It is enough that you send your statement before the period ends.

## What follows

If you withdraw, we pay back all payments that we received from you without delay, at the latest 14 days after your statement reached us, and the same way you paid. This costs you nothing.

If you asked us to begin during the period, you pay an appropriate amount for what we had done until you told us of your withdrawal.

## When the right ends early

The right ends when we have completed the service, if you expressly agreed that we begin before the period ends and confirmed that you lose the right on completion.

## Form

- To {seller}, {address}, {email}:
- I withdraw from my contract for the following service:
- Ordered on, with the order number:
- Name and address of the consumer:
- Date, and signature if on paper:
`,
  },
  accessibility: {
    title: 'Accessibility statement',
    body: `{seller} wants everybody to be able to use this site. This statement is about the site with its shop, order rooms and customer area.

## What we aim for

The Web Content Accessibility Guidelines (WCAG) 2.2, level AA, which also cover the European standard EN 301 549 for web pages.

## What is tested

The program behind this site is tested with each of its versions:

- Every page by the rules of axe-core for WCAG 2.2 A and AA, in light and dark colours, on a phone and on a computer. A violation stops the version.
- The way from the catalogue to the paid order by keyboard alone, with a visible focus.
- Browsing, ordering, paying, messages and reviews without JavaScript.
- Pages from a width of 360 pixels, with text at twice its size.
- Invoices and other PDFs have tags, a language and a title for screen readers.

Automatic tests do not find everything. [… tests with people, and when they took place, or delete this sentence]

## What is not accessible yet

- Pictures and files that customers and we exchange may have no description.
- The payment pages belong to the payment providers, who are responsible for them.
- [… known barriers of your own content, or delete this line]

## Tell us

If something does not work for you, write to {email} or call {phone}. We answer within [… number of days] days, and find another way for you until it works.

If we cannot agree, you can turn to [… name and address of the enforcement body of your country].

## About this statement

Made on [… date], from the tests above and our own assessment of the content.
`,
  },
};
