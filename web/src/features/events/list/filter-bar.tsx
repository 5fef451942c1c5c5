// Drawn twice: by React, and before the app is there by the first script, from what the build renders (app/first-view).
import { type CardEvent, EVENT_CATEGORIES, type EventCategory } from '@club/contract';
import Bookmark from '@mui/icons-material/Bookmark';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import CalendarMonth from '@mui/icons-material/CalendarMonth';
import Check from '@mui/icons-material/Check';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { SxProps, Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactElement, ReactNode } from 'react';
import { CATEGORY_COLORS } from '@/lib/category-colors';
import { type ListFilters, offeredCategories } from '../rules/list-filters';

type Props = {
  filters: ListFilters;
  onChange: (changes: Partial<ListFilters>) => void;
};

/** Offers the filters by day, place and device, and as its children the categories. On phones the chips run past the edge and scroll. */
export function FilterChips({
  filters: { saved, weekend, free },
  onChange,
  children,
}: Props & { children: ReactNode }) {
  return (
    <Box
      role="group"
      aria-label="Filter"
      sx={{
        display: 'flex',
        gap: 1,
        flexWrap: { xs: 'nowrap', md: 'wrap' },
        overflowX: { xs: 'auto', md: 'visible' },
        mx: { xs: -2, md: 0 },
        px: { xs: 2, md: 0 },
        py: 0.5,
        scrollbarWidth: 'none',
        '& > .MuiChip-root': { flexShrink: 0, fontSize: '0.9375rem', fontWeight: 600 },
      }}
    >
      <SwitchChip label="Freie Plätze" on={free} onSwitch={() => onChange({ free: !free })} />
      <SwitchChip label="Nur Wochenende" on={weekend} onSwitch={() => onChange({ weekend: !weekend })} />
      <SwitchChip
        label="Gespeichert"
        icon={saved ? <Bookmark /> : <BookmarkBorder />}
        on={saved}
        onSwitch={() => onChange({ saved: !saved })}
      />
      {children}
    </Box>
  );
}

type SwitchChipProps = {
  label: string;
  /** Without it, a chip that is on has a tick. */
  icon?: ReactElement;
  on: boolean;
  onSwitch: () => void;
};

export const SwitchChip = ({ label, icon, on, onSwitch }: SwitchChipProps) => (
  <Chip
    label={label}
    icon={icon ?? (on ? <Check /> : undefined)}
    variant={on ? 'filled' : 'outlined'}
    color={on ? 'primary' : 'default'}
    aria-pressed={on}
    onClick={onSwitch}
  />
);

export function CategoryChips({ events, filters, onChange }: Props & { events: readonly CardEvent[] }) {
  const { categories: chosen } = filters;
  const toggle = (category: EventCategory) =>
    onChange({
      categories: EVENT_CATEGORIES.filter((other) => chosen.includes(other) !== (other === category)),
    });
  return offeredCategories(events, chosen).map((category) => (
    <CategoryChip
      key={category}
      category={category}
      chosen={chosen.includes(category)}
      onClick={() => toggle(category)}
    />
  ));
}

type ChipProps = { category: EventCategory; chosen: boolean; onClick?: () => void };

export function CategoryChip({ category, chosen, onClick = () => {} }: ChipProps) {
  const { main, contrastText, soft, onSoft } = CATEGORY_COLORS;
  return (
    <Chip
      label={category}
      data-category={category}
      icon={chosen ? <Check /> : undefined}
      aria-pressed={chosen}
      onClick={onClick}
      sx={{
        bgcolor: chosen ? main : soft,
        color: chosen ? contrastText : onSoft,
        '& .MuiChip-icon': { color: 'inherit' },
        '&&:hover': { bgcolor: chosen ? main : soft },
        '@media (hover: hover)': { '&&:hover': { filter: 'brightness(0.95)' } },
        '&&.Mui-focusVisible': { bgcolor: chosen ? main : soft },
      }}
    />
  );
}

/** Shrinks as the text grows. A narrow phone has 8 px to spare beside the calendar's button, whatever font the texts first show in. */
const PADDING = 'max(4px, 26px - 0.75rem)';

export const TimeSwitch = ({ past, onChange }: { past: boolean; onChange: (past: boolean) => void }) => (
  <PeriodSwitch labels={['Kommende', 'Vergangene']} second={past} onChange={onChange} sx={{ px: PADDING }} />
);

type PeriodSwitchProps = {
  labels: readonly [string, string];
  /** Whether the second is chosen. */
  second: boolean;
  onChange: (second: boolean) => void;
  sx?: SxProps<Theme>;
};

export function PeriodSwitch({ labels, second, onChange, sx = {} }: PeriodSwitchProps) {
  return (
    <ToggleButtonGroup
      exclusive
      color="primary"
      aria-label="Zeitraum"
      value={second}
      onChange={(_event, next: boolean | null) => {
        // MUI passes null when the chosen button is pressed again.
        if (next !== null) onChange(next);
      }}
    >
      {labels.map((label, index) => (
        <ToggleButton key={label} value={index === 1} sx={sx}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

type CalendarToggleProps = { open: boolean; controls: string; onToggle: () => void };

/** Phones have no room for the calendar beside the list. */
export function CalendarToggle({ open, controls, onToggle }: CalendarToggleProps) {
  return (
    <Button
      variant="text"
      startIcon={<CalendarMonth />}
      endIcon={open ? <ExpandLess /> : <ExpandMore />}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
      sx={{ display: { md: 'none' }, px: 1.5, mr: -1.5 }}
    >
      Kalender
    </Button>
  );
}
