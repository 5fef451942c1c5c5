import { type EventSummary, formatClub } from '@club/contract';
import Box from '@mui/material/Box';
import { FieldNote } from '@/components/field-note';

export const CopyNote = ({ original }: { original: EventSummary }) => (
  <Box sx={{ mb: 2.5 }}>
    <FieldNote>
      Kopie von <strong>{original.title}</strong> ({formatClub(original.startTime, 'EEE, d. MMMM yyyy')}), auf den
      nächsten freien Tag gelegt.
    </FieldNote>
  </Box>
);
