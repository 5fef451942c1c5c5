import { formatClub, type ListedMember } from '@club/contract';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { fullName } from '@/lib/full-name';

type Props = { goes: ListedMember; stays: ListedMember };

const ROWS: [label: string, value: (member: ListedMember) => string][] = [
  ['Name', fullName],
  ['Benutzername', ({ username }) => username],
  ['E-Mail', ({ email }) => email || 'keine'],
  ['Telefon', ({ phoneNumber }) => phoneNumber],
  ['Registriert', ({ createdAt }) => formatClub(createdAt, 'dd.MM.yyyy')],
];

/** Both accounts side by side. Below 320 px of room the columns break inside their words. */
export const Comparison = ({ goes, stays }: Props) => (
  <Box sx={{ mt: 2, overflowWrap: 'anywhere' }}>
    <Table size="small" aria-label="Vergleich der Konten" sx={{ tableLayout: 'fixed', '& th, & td': { px: 0.75 } }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: '28%' }} />
          <TableCell scope="col">Geht</TableCell>
          <TableCell scope="col">Bleibt</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {ROWS.map(([label, value]) => (
          <TableRow key={label}>
            <TableCell component="th" scope="row">
              {label}
            </TableCell>
            <TableCell>{value(goes)}</TableCell>
            <TableCell>{value(stays)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);
