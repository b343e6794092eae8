import CreditCard from 'lucide-react/icons/credit-card';
import Play from 'lucide-react/icons/play';
import { AttachmentList } from '#web/ui/attachment-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { DaySeparator } from '#web/ui/day-separator.tsx';
import { EventLine } from '#web/ui/event-line.tsx';
import { MessageBubble } from '#web/ui/message-bubble.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { StyleguideSection } from './section.tsx';

/** The pieces of an order's conversation. */
export function ConversationSection() {
  return (
    <StyleguideSection title="Timeline">
      <div className="max-w-reading">
        <Timeline label="History">
          <DaySeparator at="2026-05-11T09:00:00Z" />
          <EventLine at="2026-05-11T09:02:00Z" icon={CreditCard}>
            You paid €1,490.00 by card.
          </EventLine>
          <EventLine at="2026-05-11T09:20:00Z" icon={Play}>
            Your answers are in, work has started. It is due on Mon 18 May, 14:00.
          </EventLine>
          <MessageBubble
            author="Mira Okonkwo"
            about="Illustrator, Atelier"
            at="2026-05-11T10:05:00Z"
          >
            {
              'Thank you, this is a clear brief.\nOne question: does the sign outside have to stay green?'
            }
          </MessageBubble>
          <MessageBubble
            author="jonas"
            mine
            at="2026-05-11T10:40:00Z"
            below={
              <AttachmentList
                files={[{ href: '#file', name: 'shop-window-2025.jpg', bytes: 1_240_000 }]}
              />
            }
          >
            It can go. This is how it looks today.
          </MessageBubble>
          <DaySeparator at="2026-05-16T09:00:00Z" />
          <MessageBubble
            author="Mira Okonkwo"
            mark="Delivery"
            delivery
            at="2026-05-16T16:10:00Z"
            below={
              <>
                <AttachmentList
                  files={[
                    { href: '#a', name: 'identity-v1.pdf', bytes: 8_400_000 },
                    {
                      href: '#b',
                      name: 'a-very-long-file-name-that-somebody-really-gave-to-the-final-final-version-2.zip',
                      bytes: 31_000_000,
                    },
                  ]}
                />
                <p className="mt-5 flex flex-wrap gap-2">
                  <Button type="button">Accept delivery</Button>
                  <Button type="button" tone="secondary">
                    Request changes
                  </Button>
                </p>
              </>
            }
          >
            Here are the three directions, each on paper, on screen and on your window.
          </MessageBubble>
        </Timeline>
      </div>
    </StyleguideSection>
  );
}
