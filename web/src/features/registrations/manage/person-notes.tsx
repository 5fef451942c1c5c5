import Typography from '@mui/material/Typography';

export function PersonNotes({ notes }: { notes: string | null }) {
  if (!notes) return null;
  return (
    <Typography
      variant="body2"
      sx={{ px: 1.5, py: 1, borderRadius: 1, bgcolor: 'background.default', overflowWrap: 'anywhere' }}
    >
      {notes}
    </Typography>
  );
}
