import { germanCount } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PlainList } from '@/components/plain-list';

export type ShownRow = {
  row: number;
  title: string;
  details: string;
  reason: string;
  canChoose: boolean;
  isChosen: boolean;
};

type Props = {
  label: string;
  rows: readonly ShownRow[];
  disabled: boolean;
  onToggle: (row: number, isChosen: boolean) => void;
};

/** So few rows stay quick on a phone, however long the file is. */
const PER_PAGE = 50;

/** Rows of a file with what becomes of them, page by page. */
export function RowsList({ label, rows, disabled, onToggle }: Props) {
  const [asked, setAsked] = useState(0);
  const pages = Math.max(1, Math.ceil(rows.length / PER_PAGE));
  const page = Math.min(asked, pages - 1);
  return (
    <Box sx={{ width: '100%' }}>
      <PlainList aria-label={label}>
        {rows.slice(page * PER_PAGE, (page + 1) * PER_PAGE).map((row) => (
          <Row key={row.row} {...row} disabled={disabled} onToggle={onToggle} />
        ))}
      </PlainList>
      {pages > 1 && (
        <Box
          component="nav"
          aria-label="Seiten"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 2, mt: 2 }}
        >
          <Button disabled={page === 0} onClick={() => setAsked(page - 1)}>
            Zurück
          </Button>
          <Typography role="status">
            Seite {germanCount(page + 1)} von {germanCount(pages)}
          </Typography>
          <Button disabled={page === pages - 1} onClick={() => setAsked(page + 1)}>
            Nächste
          </Button>
        </Box>
      )}
    </Box>
  );
}

type RowProps = ShownRow & Pick<Props, 'disabled' | 'onToggle'>;

const Row = ({ row, title, details, reason, canChoose, isChosen, disabled, onToggle }: RowProps) => (
  <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
    <Box component="label" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Checkbox
        checked={isChosen}
        disabled={!canChoose || disabled}
        onChange={(_event, checked) => onToggle(row, checked)}
      />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', py: 1 }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography component="span" color="textSecondary" sx={{ display: 'block' }}>
          {details}
        </Typography>
        {reason && (
          <Typography component="span" variant="body2" sx={{ display: 'block' }}>
            {reason}
          </Typography>
        )}
      </Box>
    </Box>
  </Box>
);
