import { formatClub, type Message } from '@club/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { LongText } from '@/components/long-text';
import { SectionHeading } from '@/components/section-heading';
import { fullName } from '@/lib/full-name';
import { messagesQuery } from './api/messages';
import { GROUP_LABELS } from './message-texts';

/** Links in notices lead to it. */
const MESSAGES_ID = 'event-messages';

/** The messages about an event that went to the viewer. Nothing is shown where there are none. */
export function EventMessages({ eventId }: { eventId: number }) {
  const { data: messages } = useQuery(messagesQuery(eventId));
  return messages && messages.length > 0 ? <MessageList messages={messages} /> : null;
}

function MessageList({ messages }: { messages: readonly Message[] }) {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${MESSAGES_ID}`) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <Box
      component="section"
      id={MESSAGES_ID}
      ref={section}
      tabIndex={-1}
      aria-labelledby={headingId}
      sx={{ '&:focus': { outline: 'none' } }}
    >
      <SectionHeading id={headingId}>Nachrichten</SectionHeading>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {messages.map((message) => (
          <Card component="li" key={message.id} sx={{ p: 2, overflowWrap: 'anywhere' }}>
            <MessageItem message={message} />
          </Card>
        ))}
      </Box>
    </Box>
  );
}

function MessageItem({ message: { subject, text, author, createdAt, isUrgent, sentTo } }: { message: Message }) {
  return (
    <>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {isUrgent && 'Dringend: '}
        {subject}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {fullName(author)}, <time dateTime={createdAt}>{formatClub(createdAt, "d. MMMM yyyy, HH:mm 'Uhr'")}</time>
      </Typography>
      <LongText of={subject}>{text}</LongText>
      {sentTo && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {sentToText(sentTo)}
        </Typography>
      )}
    </>
  );
}

function sentToText({ groups, shiftTitles, people }: NonNullable<Message['sentTo']>): string {
  const who = [...groups.map((group) => GROUP_LABELS[group]), ...shiftTitles].join(', ');
  return `Ging an ${people === 1 ? 'eine Person' : `${people} Personen`}: ${who}`;
}
