import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';

type Props = {
  headingId: string;
  headingLevel?: 'h2' | 'h3';
  title: string;
  /** What the marks of the days mean; without it there is no help. */
  help?: string;
  onMove: (months: 1 | -1) => void;
  onToday: () => void;
};

export function MonthHeader({ headingId, headingLevel = 'h2', title, help, onMove, onToday }: Props) {
  return (
    <Box sx={{ px: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography id={headingId} variant="h4" component={headingLevel} aria-live="polite" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconButton aria-label="Vorheriger Monat" onClick={() => onMove(-1)}>
          <ChevronLeft />
        </IconButton>
        <IconButton aria-label="Nächster Monat" onClick={() => onMove(1)}>
          <ChevronRight />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Button variant="text" onClick={onToday} sx={{ ml: -1.5, px: 1.5 }}>
          Heute anzeigen
        </Button>
        {help && (
          <Tooltip title={help} describeChild slotProps={{ popper: { disablePortal: true } }}>
            <IconButton aria-label="Hilfe zum Kalender">
              <HelpOutline />
            </IconButton>
          </Tooltip>
        )}
      </Box>
    </Box>
  );
}
