import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

type Props = { loading: boolean; failed: boolean; onClick: () => void };

export function OlderButton({ loading, failed, onClick }: Props) {
  return (
    <Box sx={{ textAlign: 'center', mt: 2 }}>
      <Box role="alert">
        {failed && !loading && (
          <Typography color="error" sx={{ mb: 1.5 }}>
            Ältere Kommentare konnten nicht geladen werden.
          </Typography>
        )}
      </Box>
      <Button variant="outlined" onClick={onClick} loading={loading}>
        Ältere Kommentare anzeigen
      </Button>
    </Box>
  );
}
