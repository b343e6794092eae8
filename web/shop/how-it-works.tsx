const STEPS = [
  {
    title: 'Choose and pay',
    text: 'Every service has its packages and prices on the page. You order like in a shop, by card or with PayPal, without asking for a quote.',
  },
  {
    title: 'Tell us what we need',
    text: 'A few questions, made for the service you ordered. The delivery time starts when your answers are in, and you see the day it ends.',
  },
  {
    title: 'Follow, comment, accept',
    text: 'Drafts, files and messages stand on one page. Send work back with what should change, or accept it when it is right.',
  },
];

/** How an order works, in three numbered steps. */
export function HowItWorks() {
  return (
    <ol className="numbered grid gap-x-12 gap-y-10 md:grid-cols-3">
      {STEPS.map(({ title, text }) => (
        <li key={title}>
          <h3 className="text-lg">{title}</h3>
          <p className="mt-2 text-quiet">{text}</p>
        </li>
      ))}
    </ol>
  );
}
