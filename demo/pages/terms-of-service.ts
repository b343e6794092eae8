/** The demo shop's terms in plain language; an example, not legal advice. */
export const demoTerms = {
  title: 'Terms of service',
  body: `These terms apply to orders placed on this site. We've written them to be read. Where something is unclear, the reading that is better for you counts.

## 1. Who you deal with

Tinsmith Row Studio, 4 Tinsmith Row, Dublin 8, Ireland. You reach us by mail, by telephone, or with a message on the page of your order.

## 2. Ordering and paying

The description of a service, its packages and its add-ons say what you get. The price shown at the end of the order form is what you pay; it includes tax. A contract exists once your payment has arrived and we've confirmed the order. An order that isn't paid within the time shown expires, and nothing is owed.

Payments are made by card or with PayPal. We never see or keep your card number.

## 3. What we need from you

After payment we ask a few questions. The delivery time starts when your answers are in. It stops while we wait for something from you, and the due date moves by as long as it stood. You make sure that we may use what you send us.

## 4. Delivery and revisions

We deliver on the page of your order. You accept the delivery, or you send it back and say what should change, as often as your package includes. Plain mistakes of ours are put right at any time and aren't counted.

A delivery that you neither accept nor send back counts as accepted after the number of days shown on the order. We remind you before that happens.

## 5. If we are late

The due date stands on the page of your order. If we miss it by more than seven days, you may cancel and get back everything you paid, unless we were waiting for you.

## 6. Cancelling

| When | What you get back |
|---|---|
| Before you paid | Nothing was charged |
| Paid, before work starts | Everything |
| After work started | What is left after the hours already worked, at the rate the package implies |
| After delivery | Nothing, but we put mistakes right |

If you're a consumer in the European Union you may withdraw from the contract within 14 days. By answering our questions you ask us to begin before those days are over.

## 7. Rights

When the order is complete you hold the rights to the work named in its description, for every use and without an end date, unless the package says otherwise. Sketches that weren't chosen stay ours. We may show the finished work as an example of what we do; tell us if you'd rather we didn't.

## 8. Reviews

Only people whose order is complete can review it. We publish what is written, good or bad, unless it insults somebody, names a third person or isn't about the work. If we reject a review we say why.

## 9. Your data

We keep what we need for your order and for the tax office, and nothing else. You can read and change your details in your profile. We don't sell data, we don't track you, and we don't load anything from other companies into our pages.

## 10. The rest

Irish law applies. If one of these terms isn't valid, the others are. We announce changes here; for an order, the terms of the day it was placed count.`,
};
