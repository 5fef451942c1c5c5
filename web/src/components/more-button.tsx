import Button from '@mui/material/Button';

type Props = { left: number; onClick: () => void };

export function MoreButton({ left, onClick }: Props) {
  if (left === 0) return null;
  return (
    <Button variant="outlined" onClick={onClick} sx={{ display: 'flex', mx: 'auto', mt: 3 }}>
      Weitere anzeigen ({left.toLocaleString('de-DE')})
    </Button>
  );
}
