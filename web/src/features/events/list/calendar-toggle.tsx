import CalendarMonth from '@mui/icons-material/CalendarMonth';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';

type Props = { open: boolean; controls: string; onToggle: () => void };

/** For phones, where the calendar has no place beside the list. */
export function CalendarToggle({ open, controls, onToggle }: Props) {
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
