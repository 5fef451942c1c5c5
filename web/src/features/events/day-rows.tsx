import type { CardEvent } from '@club/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CardTitleLink } from '@/components/card-title-link';
import { SIGN_ICONS } from '@/features/calendar/day-marks';
import { categoryColors } from '@/lib/category-colors';
import { useCardViewer } from './event-card';
import { type DayRow, dayRow } from './rules/day-row';

type Props = {
  events: readonly CardEvent[];
  now: Date;
  /** yyyy-MM-dd, one of the days of each event. */
  day: string;
  headingLevel: 'h3' | 'h4';
};

/** The events of a day in rows of at most 72 px, unless text is enlarged. */
export function DayRows({ events, now, day, headingLevel }: Props) {
  const viewer = useCardViewer();
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
      }}
    >
      {events.map((event) => (
        <Row key={event.id} row={dayRow(event, viewer, now, day)} headingLevel={headingLevel} />
      ))}
    </Box>
  );
}

function Row({ row, headingLevel }: { row: DayRow } & Pick<Props, 'headingLevel'>) {
  return (
    <Box
      component="li"
      sx={{
        listStyle: 'none',
        position: 'relative',
        containerType: 'inline-size',
        minHeight: 52,
        // With the two lines of a title and the line below them it is 72 px high.
        py: '6px',
        pl: 2,
        pr: 1.5,
        borderRadius: '20px',
        border: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
        overflow: 'hidden',
        '&::before': {
          content: '""',
          position: 'absolute',
          inset: '0 auto 0 0',
          width: 6,
          bgcolor: row.over ? 'divider' : categoryColors(row.category).main,
        },
        '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
      }}
    >
      <Typography variant="subtitle2" component={headingLevel} sx={{ lineHeight: 1.25 }}>
        <CardTitleLink to={row.href} label={row.label}>
          <Box component="span" aria-hidden sx={row.cancelled ? { ...TWO_LINES, ...STRUCK } : TWO_LINES}>
            {row.title}
          </Box>
        </CardTitleLink>
      </Typography>
      <Box sx={{ display: 'flex', columnGap: 1, [ENLARGED]: { flexWrap: 'wrap' } }}>
        <Typography variant="caption" sx={{ flexShrink: 0 }}>
          {row.time}
        </Typography>
        <Typography variant="caption" color="textSecondary" aria-hidden sx={ONE_LINE}>
          {row.location}
        </Typography>
        <RowStatus row={row} />
      </Box>
    </Box>
  );
}

function RowStatus({ row: { status, sign, tone } }: { row: DayRow }) {
  const Icon = sign && SIGN_ICONS[sign];
  return (
    <Typography
      variant="caption"
      sx={{ flexShrink: 0, fontWeight: 600, color: TONE_COLORS[tone], display: 'flex', alignItems: 'center', gap: 0.5 }}
    >
      {Icon && <Icon sx={{ fontSize: '1rem' }} />}
      {status}
    </Typography>
  );
}

/** With much enlarged text nothing is cut off, and the row grows. */
const ENLARGED = '@container (max-width: 15rem)';

const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  [ENLARGED]: { display: 'block', overflow: 'visible' },
} as const;

const STRUCK = { textDecoration: 'line-through' } as const;

const ONE_LINE = {
  flex: '1 1 0',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [ENLARGED]: { flexBasis: '100%', whiteSpace: 'normal', overflowWrap: 'anywhere' },
} as const;

const TONE_COLORS: Record<DayRow['tone'], string> = {
  normal: 'text.secondary',
  muted: 'text.secondary',
  joined: 'success.main',
  warning: 'warning.main',
  full: 'error.main',
};
