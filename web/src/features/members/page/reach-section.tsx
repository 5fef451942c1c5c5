import type { Reach } from '@club/contract';
import Typography from '@mui/material/Typography';
import { FieldNote } from '@/components/field-note';
import { Section } from '@/components/section';
import { isOutOfReach, reachText } from '../texts';

export const ReachSection = ({ reach }: { reach: Reach }) => (
  <Section title="Nachrichten">
    <Typography sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>{reachText(reach)}</Typography>
    {isOutOfReach(reach) && (
      <FieldNote tone="warning">Nachrichten der App erreichen diese Person nicht. Bitte ruf an.</FieldNote>
    )}
  </Section>
);
