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

- **When you visit this site**, the server receives your network address and the page that you open. This is needed to send you the page and to fend off attacks. We delete it after [… number of days] days. The legal basis is our legitimate interest in a safe site (Art. 6(1)(f) GDPR).
- **When you write to us**, we keep your name, your email address and your message to answer you (Art. 6(1)(b) and (f) GDPR).
- **When you create an account or order**, we keep your name, email address, billing details, order, messages and files to do the work (Art. 6(1)(b) GDPR).
- **When you pay**, the payment provider that you choose receives what the payment needs. We never see your full card number. Our providers are [… payment providers with addresses].
- **Receipts and invoices** are kept for as long as the law asks for: [… number of years] years (Art. 6(1)(c) GDPR).

## Cookies

We set one cookie, which keeps you signed in. Your browser also remembers your choice of colours and texts that you have not sent yet. There is no advertising and no tracking across sites.

## Who receives data

- Our hosting provider: [… name and address of the hosting provider]
- The provider that sends our emails: [… name and address of the email provider]
- [… everyone else who receives data, or delete this line]

Data leaves the European Economic Area only if [… when, and on what basis].

## How long we keep it

We delete your account when you ask us to. What the law obliges us to keep stays until that time is over. Enquiries are deleted after [… number of months] months.

## Your rights

You can ask us for a copy of your data, have it corrected or deleted, restrict or object to its use, and take it with you. A consent can be withdrawn at any time. Write to {email}. You can also complain to a supervisory authority: [… name and address of the supervisory authority].
`,
  },
  imprint: {
    title: 'Imprint',
    body: `{seller}

{address}

Represented by: [… name of the person who represents the business]

## Contact

Email: {email}

Phone: {phone}

## Register and tax

VAT identification number: {taxId}

Register entry: {registration}

## Responsible for the content

[… name and address of the person responsible for the content]

## Settling disputes

[… whether you take part in dispute resolution before a consumer arbitration board]
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

You may use the form below, but you do not have to. It is enough that you send your statement before the period ends.

## What follows

If you withdraw, we pay back all payments that we received from you without delay, at the latest 14 days after your statement reached us, and the same way you paid. This costs you nothing.

If you asked us to begin during the period, you pay an appropriate amount for what we had done until you told us of your withdrawal.

## When the right ends early

The right ends when we have completed the service, if you expressly agreed that we begin before the period ends and confirmed that you lose the right on completion. [… exceptions that apply to your services, or delete this sentence]

## Form

- To {seller}, {address}, {email}:
- I withdraw from my contract for the following service:
- Ordered on, with the order number:
- Name and address of the consumer:
- Date, and signature if on paper:
`,
  },
};
