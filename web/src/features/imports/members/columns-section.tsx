import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { SettingsSection } from '@/components/settings-section';
import { MEMBER_FIELD_LABELS, MEMBER_FIELDS, type MemberColumns } from '../rules/member-columns';
import type { Table } from '../rules/read-table';

type Props = { table: Table; columns: MemberColumns; disabled: boolean; onChange: (columns: MemberColumns) => void };

const NONE = '-';

/** What encoding it is can only be guessed by its letters, which most people have no eye for. */
const isOldEncoding = ({ encoding }: Table): boolean => encoding === 'Macintosh';

/** Says which column is what. What was recognised can be changed. */
export function ColumnsSection({ table, columns, disabled, onChange }: Props) {
  const [first] = table.rows;
  const options = table.headings.map((heading, column) => ({ column, heading }));
  return (
    <SettingsSection title="Spalten" Icon={ViewColumn}>
      <Typography>Stimmt die Zuordnung? Wo nichts passt, wähle „nicht vorhanden“.</Typography>
      {isOldEncoding(table) && (
        <Alert severity="info">
          Die Datei ist in einer alten Kodierung gespeichert ({table.encoding}). Sieh bitte nach, ob die Umlaute
          stimmen. Sicher ist „CSV UTF-8“.
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
          gap: 2,
          width: '100%',
        }}
      >
        {MEMBER_FIELDS.map((field) => {
          const index = columns[field];
          const example = index === null ? '' : first?.cells[index];
          return (
            <TextField
              key={field}
              select
              id={`column-${field}`}
              label={MEMBER_FIELD_LABELS[field]}
              value={index ?? NONE}
              disabled={disabled}
              helperText={example ? `Zum Beispiel: ${example.slice(0, 60)}` : ' '}
              onChange={({ target }) =>
                onChange({ ...columns, [field]: target.value === NONE ? null : Number(target.value) })
              }
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              <option value={NONE}>nicht vorhanden</option>
              {options.map(({ column, heading }) => (
                <option key={column} value={column}>
                  {heading}
                </option>
              ))}
            </TextField>
          );
        })}
      </Box>
    </SettingsSection>
  );
}
