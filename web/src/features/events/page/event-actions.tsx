import BookmarkAdded from '@mui/icons-material/BookmarkAdded';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import EditCalendar from '@mui/icons-material/EditCalendarOutlined';
import Share from '@mui/icons-material/Share';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';

type CalendarProps = { pending: boolean; onDownload: () => void };

export function CalendarButton({ pending, onDownload, ...button }: CalendarProps & ButtonProps) {
  return (
    <Button variant="outlined" startIcon={<EditCalendar />} loading={pending} onClick={onDownload} {...button}>
      In Kalender eintragen
    </Button>
  );
}

type Props = { saved: boolean; onSave: () => void; onShare: () => void };

/** What phones have in the bar at the lower edge. */
export function SaveAndShare({ saved, onSave, onShare }: Props) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))', gap: 1 }}>
      <Button
        variant="text"
        startIcon={saved ? <BookmarkAdded /> : <BookmarkBorder />}
        aria-pressed={saved}
        onClick={onSave}
        sx={{ px: 1 }}
      >
        {saved ? 'Gespeichert' : 'Speichern'}
      </Button>
      <Button variant="text" startIcon={<Share />} onClick={onShare} sx={{ px: 1 }}>
        Teilen
      </Button>
    </Box>
  );
}
