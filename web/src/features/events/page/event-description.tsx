import type { EventDetail } from '@club/contract';
import Lock from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, Suspense, useId } from 'react';
import { lazyPart } from '@/components/lazy-part';

// The text shows at once; which parts of it are links, a file of its own finds out.
const LinkedText = lazyPart(
  async () => (await import('@/components/linked-text')).LinkedText,
  ({ children }) => children,
);

type Props = { event: Pick<EventDetail, 'description' | 'notes' | 'membersOnly'> };

/** Memoised: the page renders every few seconds. */
export const EventDescription = memo(function EventDescription({ event: { description, notes, membersOnly } }: Props) {
  return (
    <Stack sx={{ gap: 4 }}>
      {membersOnly && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: -2 }}
        >
          <Lock aria-hidden fontSize="small" />
          Nur für Mitglieder: Gäste sehen diese Veranstaltung nirgends.
        </Typography>
      )}
      {description.trim() && <TextSection title="Beschreibung" text={description} />}
      {notes?.trim() && <TextSection title="Weitere Informationen" text={notes} />}
    </Stack>
  );
});

/** Keeps the organiser's line breaks. */
function TextSection({ title, text }: { title: string; text: string }) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '68ch' }}>
        <Suspense fallback={text.trim()}>
          <LinkedText>{text.trim()}</LinkedText>
        </Suspense>
      </Typography>
    </Box>
  );
}
