import { formatClub, type InquiryThread } from '@club/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LongText } from '@/components/long-text';

type Message = InquiryThread['messages'][number];

type Props<M extends Message> = {
  label: string;
  messages: readonly M[];
  /** Who wrote the message, as the reader knows them. */
  authorOf: (message: M) => string;
};

/** The questions of the club and the answers of the inquirer, the earliest first. */
export function InquiryMessages<M extends Message>({ label, messages, authorOf }: Props<M>) {
  if (messages.length === 0) return null;
  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {messages.map((message) => (
        <Box
          component="li"
          key={message.at}
          sx={{
            pl: 1.5,
            borderLeft: '3px solid',
            borderColor: message.from === 'club' ? 'primary.main' : 'secondary.main',
          }}
        >
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {authorOf(message)}, {formatClub(message.at, "dd.MM.yyyy, HH:mm 'Uhr'")}
          </Typography>
          <LongText of={authorOf(message)}>{message.text}</LongText>
        </Box>
      ))}
    </Box>
  );
}
