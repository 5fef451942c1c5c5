import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

type Props = { confirmed: number; pending: number; waiting: number };

export function RosterCounts({ confirmed, pending, waiting }: Props) {
  const tiles = [
    { label: 'Bestätigt', value: confirmed, color: 'success.main' },
    { label: 'Ausstehend', value: pending, color: pending > 0 ? 'warning.main' : 'text.secondary' },
    { label: 'Warteliste', value: waiting, color: waiting > 0 ? 'info.main' : 'text.secondary' },
  ];
  return (
    <Box
      component="dl"
      aria-label="Anmeldungen in Zahlen"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(6rem, 1fr))', gap: { xs: 1, md: 2 } }}
    >
      {tiles.map(({ label, value, color }) => (
        <Card
          key={label}
          sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', px: 2, py: 1.5 }}
        >
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0, color, lineHeight: 1 }}>
            {value.toLocaleString('de-DE')}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}
