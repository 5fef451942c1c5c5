import Box from '@mui/material/Box';
import { Link } from '@/components/link';
import { categoryColors } from '@/lib/category-colors';
import { DayCell, type DayState } from './day-cell';
import { type DayMark, MOST_SHOWN, SIGN_ICONS, spokenMarks } from './day-marks';
import { MonthPicker } from './month-picker';

type Props = {
  now: Date;
  /** yyyy-MM-dd */
  selectedDay: string | null;
  onSelect: (day: string) => void;
  /** The events of a day, those first that are to be seen. It is asked for the shown days only. */
  marksOf: (day: string) => readonly DayMark[];
  /** Whether there is room for titles. */
  titles?: boolean;
};

export function MonthCalendar({ now, selectedDay, onSelect, marksOf, titles = false }: Props) {
  const Day = titles ? TitledDay : DottedDay;
  return (
    <MonthPicker
      now={now}
      selectedDays={selectedDay ? [selectedDay] : []}
      onSelect={onSelect}
      help="Tage mit Veranstaltungen sind markiert"
      renderDay={(state) => <Day state={state} marks={marksOf(state.day)} />}
    />
  );
}

function DottedDay({ state, marks }: { state: DayState; marks: readonly DayMark[] }) {
  if (marks.length === 0) return <DayCell state={state} />;
  return (
    <DayCell state={state} content={spokenMarks(marks)} look={WITH_EVENTS}>
      <Box
        component="span"
        aria-hidden
        sx={{
          position: 'absolute',
          inset: 'auto 0 3px',
          height: 10,
          display: 'flex',
          justifyContent: 'center',
          alignItems: 'center',
          gap: '1px',
          color: state.selected ? 'inherit' : 'primary.main',
        }}
      >
        {marks.slice(0, MOST_SHOWN).map((mark) => (
          <Dot key={mark.id} mark={mark} />
        ))}
      </Box>
    </DayCell>
  );
}

/** The viewer's own are signs, full events are rings, all others dots. */
function Dot({ mark: { sign } }: { mark: DayMark }) {
  if (sign !== null && sign !== 'full') {
    const Icon = SIGN_ICONS[sign];
    return (
      <Icon sx={{ fontSize: 11, flexShrink: 0, stroke: 'currentColor', strokeWidth: sign === 'joined' ? 2 : 0 }} />
    );
  }
  return (
    <Box
      component="span"
      sx={{
        width: 6,
        height: 6,
        mx: '1px',
        flexShrink: 0,
        borderRadius: '50%',
        border: '1.5px solid currentColor',
        bgcolor: sign === 'full' ? 'transparent' : 'currentColor',
      }}
    />
  );
}

const WITH_EVENTS = {
  fontWeight: 600,
  // The number makes room for three signs, which fit side by side on the narrowest phones.
  pb: '9px',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 14%, transparent)',
  '@media (hover: hover)': {
    '&:hover': { bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 24%, transparent)' },
  },
} as const;

/** Holds the day's number and three titles, however large the text is. */
const HEIGHT = '6.75rem';

/** A day of a wide calendar. The titles lie above its button, because a button cannot hold links. */
function TitledDay({ state, marks }: { state: DayState; marks: readonly DayMark[] }) {
  const more = marks.length - MOST_SHOWN;
  return (
    <Box sx={{ position: 'relative', height: HEIGHT }}>
      <DayCell state={state} content={spokenMarks(marks)} roomy look={marks.length > 0 ? TINTED : PLAIN} />
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

const TINTED = {
  bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 8%, transparent)',
} as const;
