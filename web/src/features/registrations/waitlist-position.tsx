import type { WaitlistInfo } from '@club/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { waitlistPercent } from './rules/waitlist-bar';

type Props = { waitlist: WaitlistInfo | undefined };

/** How far the signed-in person has come. Phones say it in the banner. */
export function WaitlistPosition({ waitlist }: Props) {
  if (!waitlist?.onWaitlist || waitlist.position === null) return null;
  const { position, totalOnWaitlist } = waitlist;
  const percent = waitlistPercent(position, totalOnWaitlist);
  const text = `Position ${position} von ${totalOnWaitlist}`;
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap', mb: 0.75 }}>
        <Typography variant="subtitle2" component="p">
          Warteliste
        </Typography>
        <Typography variant="subtitle2" component="p" sx={{ color: 'info.main' }}>
          {text}
        </Typography>
      </Box>
      <Box
        role="progressbar"
        aria-label="Deine Position auf der Warteliste"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        sx={{ height: 10, borderRadius: 99, bgcolor: 'action.selected' }}
      >
        <Box sx={{ width: `${percent}%`, height: '100%', borderRadius: 99, bgcolor: 'info.main' }} />
      </Box>
    </div>
  );
}
