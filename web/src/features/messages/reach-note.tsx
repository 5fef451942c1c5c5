import type { SendMessage } from '@club/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ContactLinks } from '@/components/contact-links';
import { FieldNote } from '@/components/field-note';
import { reachQuery } from './api/messages';
import { reachText } from './message-texts';

type Props = { eventId: number } & Pick<SendMessage, 'groups' | 'shiftIds' | 'isUrgent'>;

/** Says whom the message reaches how, before it is sent. Organisers see whom they may have to phone. */
export function ReachNote({ eventId, groups, shiftIds, isUrgent }: Props) {
  const { data: reach, isError } = useQuery(
    reachQuery(eventId, {
      groups: groups.join(','),
      ...(shiftIds.length > 0 && { shiftIds: shiftIds.join(',') }),
      ...(isUrgent && { urgent: 'true' as const }),
    }),
  );
  const shown = groups.length > 0 ? reach : undefined;
  return (
    <>
      <FieldNote tone={isError ? 'warning' : 'info'}>
        {isError
          ? 'Wen die Nachricht wie erreicht, konnte nicht geladen werden. Senden kannst du sie trotzdem.'
          : shown && `So kommt sie an: ${reachText(shown)}`}
      </FieldNote>
      {shown && shown.unreachable.length > 0 && (
        <Box component="section" aria-label="Nicht erreichbar">
          <Typography sx={{ fontWeight: 600 }}>Diese Leute erreicht die App nicht:</Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
            {shown.unreachable.map(({ id, name, phoneNumber }) => (
              <Box component="li" key={id} sx={{ py: 0.5 }}>
                {name}
                {phoneNumber ? (
                  <ContactLinks name={name} email={null} phoneNumber={phoneNumber} />
                ) : (
                  <Typography color="textSecondary">Keine Telefonnummer</Typography>
                )}
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </>
  );
}
