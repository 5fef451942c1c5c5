import { formatClub, type ListedMember, type Member, paths } from '@club/contract';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { FieldNote } from '@/components/field-note';
import { PersonSearch } from '@/components/person-search';
import { fullName } from '@/lib/full-name';
import { searchStatus } from '@/lib/search-status';
import { useTyped } from '@/lib/use-typed';
import { useMerge } from '../api/acts';
import { membersQuery } from '../api/members';

/** More than these are told apart by typing more of the name. */
const MAX_CHOICES = 5;

/** Finds the account that is kept, shows both side by side, and says which one goes. */
export function MergeDialog({ member }: { member: Member }) {
  const [search, setSearch] = useState(member.lastName);
  const [kept, setKept] = useState<ListedMember | null>(null);
  const asked = useTyped(search.trim());
  const query = useInfiniteQuery({ ...membersQuery({ filter: null, search: asked }), enabled: asked !== '' });
  const members = asked === '' ? [] : (query.data?.pages.flatMap((page) => page.members) ?? []);
  const found = members.filter(({ id }) => id !== member.id).slice(0, MAX_CHOICES);
  const status = searchStatus({
    isTyped: asked !== '',
    query,
    count: found.length,
    hint: 'Gib den Anfang des Namens ein.',
    nobody: 'Kein anderes Konto gefunden.',
  });
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
      text={`Hat ${name} zwei Konten, dann suche hier das Konto, das bleiben soll. Das Konto, das du gerade ansiehst, geht darin auf.`}
      action="Zusammenführen"
      disabled={kept === null}
      onConfirm={confirm}
    >
      <PersonSearch
        label="Konto, das bleibt"
        listLabel="Gefundene Konten"
        search={search}
        onSearch={setSearch}
        found={found}
        textOf={(one) => `${fullName(one)} (${one.username})`}
        chosen={kept}
        onChoose={setKept}
        status={status}
      />
      {kept && <Comparison goes={member} stays={kept} />}
      <Box sx={{ mt: 2 }}>
        <FieldNote tone="warning">
          {kept &&
            `Das Konto „${member.username}“ wird gelöscht. Anmeldungen, Stunden, Kommentare und Anfragen gehen an „${kept.username}“. Name, Kontakt und Passwort bleiben die von „${kept.username}“. Das lässt sich nicht zurücknehmen.`}
        </FieldNote>
      </Box>
    </ConfirmDialog>
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
