import Box from '@mui/material/Box';
import { type OpenInvitation, Slip } from './slip';

const COLUMNS = 2;
const ROWS = 2;
export const SLIPS_PER_PAGE = COLUMNS * ROWS;

/** Two of them and the line about privacy fill the 269 mm that the margins leave of an A4 page: each is a postcard. */
const SLIP_HEIGHT = '128mm';
const CUT_LINE = '0.5pt dashed #777';

/** The same invitation may be there several times. Neighbours share the line between them, so that one cut parts both. */
export function SlipPages({ invitations }: { invitations: readonly OpenInvitation[] }) {
  const slips = invitations.map((invitation, place) => ({ invitation, place }));
  const starts = slips.map(({ place }) => place).filter((place) => place % SLIPS_PER_PAGE === 0);
  return starts.map((start) => (
    <Box
      key={start}
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${COLUMNS}, minmax(0, 1fr))`,
        gridAutoRows: SLIP_HEIGHT,
        breakBefore: start === 0 ? 'auto' : 'page',
      }}
    >
      {slips.slice(start, start + SLIPS_PER_PAGE).map(({ invitation, place }) => (
        <Box
          key={place}
          sx={{
            p: '5mm',
            fontSize: '11pt',
            overflow: 'hidden',
            borderRight: CUT_LINE,
            borderBottom: CUT_LINE,
            borderTop: place - start < COLUMNS ? CUT_LINE : 'none',
            borderLeft: place % COLUMNS === 0 ? CUT_LINE : 'none',
          }}
        >
          <Slip invitation={invitation} />
        </Box>
      ))}
    </Box>
  ));
}
