import type { EnquiryState, EnquirySuspicion } from '#features/enquiries/contract.ts';

export interface DemoEnquiry {
  name: string;
  email: string;
  subject: string;
  message: string;
  locale: 'en' | 'de';
  state: EnquiryState;
  hoursAgo: number;
  suspicions?: EnquirySuspicion[];
  /** What was written since, in the order of time. */
  thread?: { kind: 'reply' | 'received' | 'note'; body: string; hoursAgo: number }[];
}

/** One in each state. */
export const demoEnquiries: readonly DemoEnquiry[] = [
  {
    name: 'Maeve Corrigan',
    email: 'maeve@example.org',
    subject: 'A map of our allotments',
    message:
      'We are forty gardeners with a strip of land behind the railway, and a wall of the shed is free. Could you draw a map of the plots with who grows what? About two metres wide. What would it cost, roughly?',
    locale: 'en',
    state: 'new',
    hoursAgo: 3,
  },
  {
    name: 'Jonas Albrecht',
    email: 'jonas@example.org',
    subject: 'Logo für eine Fahrradwerkstatt',
    message:
      'Guten Tag, ich eröffne im Frühjahr eine Werkstatt und brauche ein Zeichen für Schild, Schürzen und Rechnungen. Arbeiten Sie auch auf Deutsch?',
    locale: 'de',
    state: 'open',
    hoursAgo: 30,
    thread: [
      {
        kind: 'note',
        body: 'Wants to open in March. The logo with signs would do; ask about the apron fabric.',
        hoursAgo: 26,
      },
    ],
  },
  {
    name: 'Priya Raman',
    email: 'priya@example.org',
    subject: 'Portraits of nine people',
    message:
      'Is the price for staff portraits per person, and can two of us sit for it later in the year?',
    locale: 'en',
    state: 'answered',
    hoursAgo: 72,
    thread: [
      {
        kind: 'reply',
        body: 'It is per person, and the style stays the same for anyone who joins later. Shall we begin with the seven?',
        hoursAgo: 66,
      },
      { kind: 'received', body: 'Yes, please. I will send photos on Monday.', hoursAgo: 50 },
      {
        kind: 'reply',
        body: 'Wonderful. You can order seven portraits on our site; the form asks for the photos.',
        hoursAgo: 48,
      },
    ],
  },
  {
    name: 'Colm Tierney',
    email: 'colm@example.org',
    subject: 'Do you print, too?',
    message: 'We need five hundred beer mats for a pub, with a drawing we have already.',
    locale: 'en',
    state: 'closed',
    hoursAgo: 200,
    thread: [
      {
        kind: 'reply',
        body: 'We do not print ourselves, but the people around the corner do it well. Say hello from us.',
        hoursAgo: 190,
      },
    ],
  },
  {
    name: 'Best Ranking Team',
    email: 'offers@ranking.example',
    subject: 'First page of search engines, guaranteed',
    message:
      'Dear owner, your website is not visible! Order 10000 visitors today: http://ranking.example/offer',
    locale: 'en',
    state: 'spam',
    hoursAgo: 20,
    suspicions: [{ reason: 'too_quick', details: [] }],
  },
];
