// Generated from messages/en/service-sharing.json by `npm run messages`. Do not edit.

export const messages = {
  title: "Links and other sites",
  publishFirst: "Publish the service to share links to it.",
  listFirst: "A service that is in no list has no card for other sites.",
  choiceHint: "A link that opens the order form with this choice:",
  package: "Package",
  quantity: "Quantity",
  copyChoice: "Copy link to this choice",
  openChoice: "Open the form with this choice",
  embedTitle: "Show this service on another site",
  embedHint: "Paste one of these into the HTML of the other site. The card follows each change here automatically.",
  cardCode: "Code of the card",
  copyCard: "Copy the card’s code",
  cardPreview: "Preview of the card",
  buttonCode: "Code of a plain button",
  copyButton: "Copy the button’s code",
  orderService: (p: { title: string }) => `Order: ${p.title}`,
  coupon: "Coupon code",
  couponHint: "The form opens with the discount.",
};
