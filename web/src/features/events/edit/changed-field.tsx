import type { EventForm } from '@club/contract';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FIELD_LABELS, shownField } from '../rules/field-texts';
import type { TheirChange } from '../rules/form-changes';

type Props = { change: TheirChange; base: EventForm; mine: EventForm; theirs: EventForm };

/** One field: before, now, and what the person here would put over it. */
export function ChangedField({ change: { field, contested }, base, mine, theirs }: Props) {
  const row = (label: string, form: EventForm) => (
    <Row label={label}>
      {field === 'imageUrl' && form.imageUrl ? <Picture url={form.imageUrl} /> : shownField(form, field)}
    </Row>
  );
  return (
    <Box
      component="li"
      sx={{
        p: 1.5,
        borderRadius: 1.5,
        border: '1px solid',
        borderColor: contested ? 'warning.main' : 'divider',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 0.75 }}>
        <Typography variant="h6" component="h3">
          {FIELD_LABELS[field]}
        </Typography>
        {contested && <Chip size="small" color="warning" label="Von euch beiden geändert" />}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 2,
          rowGap: 0.5,
        }}
      >
        {row('Vorher', base)}
        {row('Jetzt gespeichert', theirs)}
        {contested && row('Deine Eingabe, die das überschreiben würde', mine)}
      </Box>
    </Box>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="caption" color="textSecondary">
      {label}
    </Typography>
    <Typography
      component="dd"
      variant="body2"
      sx={{ m: 0, maxHeight: 132, overflowY: 'auto', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
    >
      {children}
    </Typography>
  </div>
);

const Picture = ({ url }: { url: string }) => (
  <Box
    component="img"
    src={url}
    alt="Eigenes Bild"
    width={160}
    height={90}
    sx={{ display: 'block', borderRadius: 1, objectFit: 'cover' }}
  />
);
