// Generated from messages/en/home.json by `npm run messages`. Do not edit.
import { rich, type Tag } from '#messages/rich.ts';
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  seeServicesAndPrices: (p: { count: number }) => plural('en', p.count, { "one": "See what is included", "other": "See services and prices" }),
  allServicesLink: (p: { count: number }) => plural('en', p.count, { "one": "The service", "other": `All ${number('en', p.count)} services` }),
  whatYouCanOrder: "What you can order",
  howItWorks: "How it works",
  howChooseTitle: "Choose and pay",
  howChooseText: "Every service shows its packages and prices. You order as in any shop, by card or with PayPal, without asking for a quote.",
  howAnswerTitle: "Tell us what we need",
  howAnswerText: "A few questions about the service you ordered. The delivery time starts when your answers are in, and you see the day it ends.",
  howAcceptTitle: "Follow, comment, accept",
  howAcceptText: "Drafts, files and messages are on one page. Ask for changes, or accept the work when it is right.",
  fromCustomers: "From people who ordered",
  reviewSource: (p: { strong: Tag; author: string; link: Tag; service: string; date: Tag }) => rich(p.strong(p.author), " ordered ", p.link(p.service), ", ", p.date("")),
  chosenByUs: "chosen by us",
  latestPosts: "Latest posts",
  allPosts: "All posts",
  notSureTitle: (p: { count: number }) => plural('en', p.count, { "=0": "Have something in mind?", "one": "Not sure if this fits?", "other": "Not sure which of these you need?" }),
  notSureText: (p: { count: number }) => plural('en', p.count, { "=0": "Tell us what you would like to have made. We will tell you whether and how we can do it.", "one": "Tell us what bothers you and what you would like instead. We will tell you whether this is the right service for it.", "other": "Tell us what bothers you and what you would like instead. We will tell you which service fits, or if none of ours does." }),
  writeToUs: "Write to us",
  questions: "Questions and answers",
  inFigures: "In figures",
  ourCustomers: "We work for",
  ordersDelivered: "Orders delivered",
  averageRating: "Average rating, of five stars",
  reviewsWritten: "Reviews",
  servicesOffered: "Services",
};
