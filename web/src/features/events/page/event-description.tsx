import type { EventDetail } from '@club/contract';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';

type Props = { event: Pick<EventDetail, 'description' | 'notes'> };

/** Memoised: the page ticks. */
export const EventDescription = memo(function EventDescription({ event: { description, notes } }: Props) {
  return (
    <Stack sx={{ gap: 4 }}>
      {description.trim() && <TextSection title="Beschreibung" text={description} />}
      {notes?.trim() && <TextSection title="Weitere Informationen" text={notes} />}
    </Stack>
  );
});

/** Lines break where the organiser broke them. */
function TextSection({ title, text }: { title: string; text: string }) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '68ch' }}>{text.trim()}</Typography>
    </Box>
  );
}
