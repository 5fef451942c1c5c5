import type { EventDetail } from '@club/contract';
import { paths } from '@club/contract';
import Help from '@mui/icons-material/HelpOutlineOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from '@/components/link';
import { Printed } from '@/components/printed';
import type { ListedRegistration } from '../rules/roster';
import { HALF_LINE } from './event-header';
import { PeopleTable } from './print-sheet';
import type { ShiftBoard } from './roster-board';
import { WallPlan } from './wall-plan';

type Props = {
  event: EventDetail;
  registrations: ShiftBoard['roster']['registrations'];
  listed: readonly ListedRegistration[];
  /** Stands before the buttons for printing. */
  children?: ReactNode;
};

/** Prints the plan for the wall, or the list with phone numbers. The browser's own menu prints the plan. */
export function ShiftTools({ event, registrations, listed, children }: Props) {
  const [sheet, setSheet] = useState<'plan' | 'list'>('plan');
  const print = (chosen: typeof sheet) => {
    flushSync(() => setSheet(chosen));
    window.print();
  };
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {children}
      <Button variant="outlined" startIcon={<Print />} onClick={() => print('plan')} sx={HALF_LINE}>
        Schichtplan drucken
      </Button>
      {listed.length > 0 && (
        <Button variant="outlined" startIcon={<Print />} onClick={() => print('list')} sx={HALF_LINE}>
          Liste drucken
        </Button>
      )}
      <Button component={Link} to={paths.helpOn('drucken')} startIcon={<Help />}>
        Hilfe zum Drucken
      </Button>
      <Printed turns={sheet === 'plan'}>
        {sheet === 'plan' ? (
          <WallPlan event={event} registrations={registrations} />
        ) : (
          <PeopleTable event={event} registrations={listed} />
        )}
      </Printed>
    </Stack>
  );
}
