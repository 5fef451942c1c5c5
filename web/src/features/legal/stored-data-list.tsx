import { LEGAL_BASES, type Retention, STORED_DATA, type StoredData } from '@club/contract';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

const ROWS: readonly StoredData[] = Object.values(STORED_DATA);

/** The table of the contract as text, which needs no width. */
export const StoredDataList = ({ retention }: { retention: Retention }) => (
  <Stack sx={{ gap: 3, mt: 1 }}>
    {ROWS.map((row) => (
      <div key={row.title}>
        <Typography variant="h6" component="h3">
          {row.title}
        </Typography>
        <Box
          component="dl"
          sx={{
            m: 0,
            mt: 0.5,
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '9rem minmax(0, 1fr)' },
            columnGap: 2,
            rowGap: { xs: 0, sm: 0.5 },
            '& dt': { color: 'text.secondary', mt: { xs: 0.75, sm: 0 } },
            '& dd': { m: 0 },
          }}
        >
          <dt>Was</dt>
          <dd>{row.what}</dd>
          <dt>Wofür</dt>
          <dd>{row.purpose}</dd>
          <dt>Grundlage</dt>
          <dd>{LEGAL_BASES[row.basis]}</dd>
          <dt>Wer es sieht</dt>
          <dd>{row.seenBy}</dd>
          <dt>Wie lange</dt>
          <dd>{row.kept(retention)}</dd>
        </Box>
      </div>
    ))}
  </Stack>
);
