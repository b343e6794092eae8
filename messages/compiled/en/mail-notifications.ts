// Generated from messages/en/mail-notifications.json by `npm run messages`. Do not edit.
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  digestSubject: (p: { news: string; shopName: string }) => `${p.news} from ${p.shopName}`,
  digestCount: (p: { count: number }) => plural('en', p.count, { "one": "One thing", "other": `${number('en', p.count)} things` }),
  digestTitle: "What happened",
  digestItemAt: (p: { at: string }) => p.at,
  digestMore: (p: { count: number }) => `${plural('en', p.count, { "one": "One more is", "other": `${number('en', p.count)} more are` })} waiting in your notifications.`,
  digestButton: "Open your notifications",
  digestReason: "You get one email a day about what is new.",
};
