import Box from '@mui/material/Box';
import { Link } from '@/components/link';
import { categoryColors } from '@/lib/category-colors';
import { DayCell, type DayState } from './day-cell';
import { type DayMark, MOST_SHOWN, SIGN_ICONS, spokenMarks } from './day-marks';

/** Holds the day's number and three titles, however large the text is. */
const HEIGHT = '6.75rem';

type Props = { state: DayState; marks: readonly DayMark[] };

/** A day of a wide calendar. The titles lie above its button, because a button cannot hold links. */
export function TitledDay({ state, marks }: Props) {
  const more = marks.length - MOST_SHOWN;
  return (
    <Box sx={{ position: 'relative', height: HEIGHT }}>
      <DayCell state={state} content={spokenMarks(marks)} roomy look={marks.length > 0 ? WITH_EVENTS : PLAIN} />
      <Box
        sx={{
          position: 'absolute',
          inset: '0.25rem 4px',
          pointerEvents: 'none',
          display: 'flex',
          flexDirection: 'column',
          gap: '1px',
        }}
      >
        {/* The button's name says how many there are. */}
        <Box
          aria-hidden
          sx={{
            ...ONE_LINE,
            ml: '1.625rem',
            mr: { lg: '4px' },
            minHeight: '1.5rem',
            lineHeight: '1.5rem',
            textAlign: 'right',
            ...SMALL,
            fontSize: '0.75rem',
          }}
        >
          {more > 0 && `+${more} weitere`}
        </Box>
        {marks.slice(0, MOST_SHOWN).map((mark) => (
          <TitleLink key={mark.id} mark={mark} />
        ))}
      </Box>
    </Box>
  );
}

/** Is for the mouse: with the keyboard, people choose the day and find its events in the list below. */
function TitleLink({ mark: { title, href, category, sign, over, cancelled } }: { mark: DayMark }) {
  const Icon = sign && SIGN_ICONS[sign];
  const { soft, onSoft } = categoryColors(category);
  return (
    <Box
      component={Link}
      to={href}
      tabIndex={-1}
      aria-label={title}
      title={title}
      sx={{
        ...SMALL,
        pointerEvents: 'auto',
        display: 'flex',
        alignItems: 'center',
        gap: '3px',
        height: '1.5rem',
        px: '5px',
        borderRadius: '6px',
        textDecoration: 'none',
        bgcolor: over ? 'background.paper' : soft,
        color: over ? 'text.secondary' : onSoft,
        '@media (hover: hover)': { '&:hover': { textDecoration: 'underline' } },
      }}
    >
      {Icon && <Icon sx={{ fontSize: '0.9375rem', flexShrink: 0 }} />}
      <Box component="span" aria-hidden sx={cancelled ? { ...ONE_LINE, textDecoration: 'line-through' } : ONE_LINE}>
        {title}
      </Box>
    </Box>
  );
}

const SMALL = { fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' } as const;

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const PLAIN = { bgcolor: 'background.default' } as const;

const WITH_EVENTS = {
  bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 8%, transparent)',
} as const;
