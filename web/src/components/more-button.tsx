import Button from '@mui/material/Button';

type Props = {
  /** Left out where nobody knows how many there are. */
  left?: number;
  label?: string;
  loading?: boolean;
  onClick: () => void;
};

export function MoreButton({ left, label = 'Weitere anzeigen', loading = false, onClick }: Props) {
  if (left === 0) return null;
  return (
    <Button variant="outlined" onClick={onClick} loading={loading} sx={{ display: 'flex', mx: 'auto', mt: 3 }}>
      {label}
      {left !== undefined && ` (${left.toLocaleString('de-DE')})`}
    </Button>
  );
}
