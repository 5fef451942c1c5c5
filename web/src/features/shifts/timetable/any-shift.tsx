import { type EventDetail, isFull, type User } from '@club/contract';
import Shuffle from '@mui/icons-material/ShuffleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePartActs } from '@/features/registrations/part-button';
import { ownPlaces } from '@/features/registrations/rules/event-parts';
import type { Timetable } from '../rules/timetable';

type Props = {
  event: EventDetail;
  user: User | null;
  timetable: Pick<Timetable, 'anyTurn' | 'offersAny'>;
};

/** Lets people leave it to the server which shift they get. */
export function AnyShift({ event, user, timetable: { anyTurn, offersAny } }: Props) {
  const { join, giveUp, pending } = usePartActs(event, user);
  if (anyTurn) {
    const turns = ownPlaces(event, user).filter(({ status }) => status === 'waitlisted');
    return (
      <Frame
        text={`Du wartest auf irgendeine Schicht${anyTurn.position === null ? '' : `, Platz ${anyTurn.position}`}`}
        note="Du rückst nach, sobald in einer Schicht ein Platz für dich frei wird."
      >
        <Button
          variant="outlined"
          color="error"
          loading={pending}
          onClick={() => giveUp({ had: 'waitlisted', shiftId: null, name: null }, false)}
        >
          {turns.length > 1 ? 'Alle Wartelisten verlassen' : 'Warteliste verlassen'}
        </Button>
      </Frame>
    );
  }
  if (!offersAny) return null;
  return (
    <Frame
      text="Dir ist egal, was du machst?"
      note={
        isFull(event)
          ? 'Alles ist besetzt: Du rückst nach, wo zuerst ein Platz frei wird.'
          : 'Du bekommst die Schicht, in der am meisten Leute fehlen und in der du noch nichts vorhast.'
      }
    >
      <Button variant="outlined" startIcon={<Shuffle />} loading={pending} onClick={() => join(null)}>
        Egal wo, teilt mich ein
      </Button>
    </Frame>
  );
}

const Frame = ({ text, note, children }: { text: string; note: string; children: ReactNode }) => (
  <Box
    sx={{
      mt: 2,
      p: { xs: 1.5, md: 2 },
      borderRadius: 1.5,
      bgcolor: 'background.default',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1.5,
    }}
  >
    <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
      <Typography variant="subtitle1" component="p">
        {text}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {note}
      </Typography>
    </Box>
    {children}
  </Box>
);
