import Button from '@mui/material/Button';

type Props = { left: number; loading?: boolean; onClick: () => void };

export function MoreButton({ left, loading = false, onClick }: Props) {
  if (left === 0) return null;
  return (
    <Button variant="outlined" onClick={onClick} loading={loading} sx={{ display: 'flex', mx: 'auto', mt: 3 }}>
      Weitere anzeigen ({left.toLocaleString('de-DE')})
    </Button>
  );
}
