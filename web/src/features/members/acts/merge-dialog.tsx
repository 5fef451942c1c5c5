import { formatClub, type ListedMember, type Member, paths } from '@club/contract';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { FieldNote } from '@/components/field-note';
import { fullName } from '@/lib/full-name';
import { MAX_SEARCH_LENGTH } from '@/lib/text-search';
import { useTyped } from '@/lib/use-typed';
import { useMerge } from '../api/acts';
import { membersQuery } from '../api/members';

/** More than these are told apart by typing more of the name. */
const MAX_CHOICES = 5;

/** Finds the account that is kept, shows both side by side, and says which one goes. */
export function MergeDialog({ member }: { member: Member }) {
  const [search, setSearch] = useState(member.lastName);
  const [kept, setKept] = useState<ListedMember | null>(null);
  const { mutateAsync } = useMerge(member);
  const navigate = useNavigate();
  const name = fullName(member);
  const confirm = async () => {
    if (!kept) return;
    await mutateAsync(kept);
    navigate(paths.member(kept.id), { replace: true });
  };
  return (
    <ConfirmDialog
      title="Doppeltes Konto zusammenführen"
      action="Zusammenführen"
      disabled={kept === null}
      onConfirm={confirm}
      fields={
        <>
          <TextField
            type="search"
            label="Konto, das bleibt"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            slotProps={{
              htmlInput: { maxLength: MAX_SEARCH_LENGTH, autoComplete: 'off' },
              inputLabel: { shrink: true },
            }}
            sx={{ mt: 2, width: '100%' }}
          />
          <Candidates not={member.id} search={search} chosen={kept} onChoose={setKept} />
          {kept && <Comparison goes={member} stays={kept} />}
          <Box sx={{ mt: 2 }}>
            <FieldNote tone="warning">
              {kept &&
                `Das Konto „${member.username}“ wird gelöscht. Anmeldungen, Stunden, Kommentare und Anfragen gehen an „${kept.username}“. Name, Kontakt und Passwort bleiben die von „${kept.username}“. Das lässt sich nicht zurücknehmen.`}
            </FieldNote>
          </Box>
        </>
      }
    >
      Hat {name} zwei Konten, dann suche hier das Konto, das bleiben soll. Das Konto, das du gerade ansiehst, geht darin
      auf.
    </ConfirmDialog>
  );
}

type CandidatesProps = {
  not: string;
  search: string;
  chosen: ListedMember | null;
  onChoose: (member: ListedMember) => void;
};

function Candidates({ not, search, chosen, onChoose }: CandidatesProps) {
  const asked = useTyped(search.trim());
  const { data, isError, isFetching } = useInfiniteQuery({
    ...membersQuery({ filter: null, search: asked }),
    enabled: asked !== '',
  });
  const members = asked === '' ? [] : (data?.pages.flatMap((page) => page.members) ?? []);
  const found = members.filter(({ id }) => id !== not).slice(0, MAX_CHOICES);
  return (
    <>
      <RadioGroup
        aria-label="Gefundene Konten"
        value={chosen?.id ?? ''}
        onChange={(_event, value) => {
          const member = found.find(({ id }) => id === value);
          if (member) onChoose(member);
        }}
        sx={{ mt: 1 }}
      >
        {found.map((one) => (
          <FormControlLabel
            key={one.id}
            value={one.id}
            control={<Radio />}
            label={`${fullName(one)} (${one.username})`}
            sx={{ overflowWrap: 'anywhere' }}
          />
        ))}
      </RadioGroup>
      <Typography role="status" variant="body2" color="textSecondary">
        {isError
          ? 'Die Suche ist gerade nicht möglich. Bitte versuche es gleich noch einmal.'
          : asked === ''
            ? 'Gib den Anfang des Namens ein.'
            : found.length === 0 && (isFetching ? 'Es wird gesucht …' : 'Kein anderes Konto gefunden.')}
      </Typography>
    </>
  );
}

type ComparisonProps = { goes: ListedMember; stays: ListedMember };

const ROWS: [label: string, value: (member: ListedMember) => string][] = [
  ['Name', fullName],
  ['Benutzername', ({ username }) => username],
  ['E-Mail', ({ email }) => email || 'keine'],
  ['Telefon', ({ phoneNumber }) => phoneNumber],
  ['Registriert', ({ createdAt }) => formatClub(createdAt, 'dd.MM.yyyy')],
];

/** Both accounts side by side. Below 320 px of room the columns break inside their words. */
const Comparison = ({ goes, stays }: ComparisonProps) => (
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
