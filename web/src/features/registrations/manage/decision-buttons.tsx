import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

type Props = { name: string; disabled: boolean; onConfirm: () => void; onReject: () => void };

export function DecisionButtons({ name, disabled, onConfirm, onReject }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto', pt: 1 }}>
      <Button
        variant="contained"
        startIcon={<Check />}
        disabled={disabled}
        aria-label={`${name} bestätigen`}
        onClick={onConfirm}
        sx={{ flexGrow: 1 }}
      >
        Bestätigen
      </Button>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Close />}
        disabled={disabled}
        aria-label={`${name} ablehnen`}
        onClick={onReject}
        sx={{ flexGrow: 1 }}
      >
        Ablehnen
      </Button>
    </Box>
  );
}
