import { formatClub, type ListedMember, type Member, paths } from '@club/contract';
import Block from '@mui/icons-material/BlockOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import LockReset from '@mui/icons-material/LockReset';
import Merge from '@mui/icons-material/MergeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ask, ConfirmDialog } from '@/components/confirm-dialog';
import { CopyLinkButton } from '@/components/copy-link-button';
import { DialogFrame } from '@/components/dialog-frame';
import { showDialog, useCloseDialog } from '@/components/dialog-host';
import { FieldNote } from '@/components/field-note';
import { PersonSearch } from '@/components/person-search';
import { Section } from '@/components/section';
import { SentenceField, sentenceOf } from '@/components/sentence-field';
import { fullName } from '@/lib/full-name';
import { searchStatus } from '@/lib/search-status';
import { useTyped } from '@/lib/use-typed';
import { type Person, useBlock, useDelete, useMerge, useStartReset } from '../api/acts';
import { membersQuery } from '../api/members';

/** Holds what is rarely done. Nobody blocks, merges or deletes the account with which they are signed in. */
export function AccountSection({ member, isOwn }: { member: Member; isOwn: boolean }) {
  const navigate = useNavigate();
  const reset = useReset(member);
  const deletion = useDelete(member);
  // Whoever has the link has the account, so nobody gets one for another organiser.
  const canReset = member.email !== '' || !member.tags.includes('organiser');
  const remove = () =>
    ask.confirm({
      title: `Konto von ${fullName(member)} löschen?`,
      text: 'Name, Kontaktdaten, Bild und Geräte werden gelöscht, und die Person kann sich nicht mehr anmelden. Plätze bei kommenden Veranstaltungen werden frei, und andere rücken nach. Bei vergangenen steht dann „Ehemaliges Mitglied“. Das lässt sich nicht zurücknehmen.',
      action: 'Endgültig löschen',
      onConfirm: async () => {
        await deletion.mutateAsync();
        navigate(paths.members, { replace: true });
      },
    });
  if (isOwn) {
    return (
      <Section title="Konto">
        <Typography>Das ist dein eigenes Konto. Passwort und Löschen findest du in deinen Einstellungen.</Typography>
      </Section>
    );
  }
  return (
    <Section title="Konto">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > button': { flexGrow: { xs: 1, sm: 0 } } }}>
        {canReset && (
          <Button variant="outlined" startIcon={<LockReset />} onClick={reset}>
            Neues Passwort
          </Button>
        )}
        <Button variant="outlined" startIcon={<Merge />} onClick={() => showDialog(<MergeDialog member={member} />)}>
          Zusammenführen
        </Button>
        {member.standing.state === 'approved' && (
          <Button
            variant="outlined"
            color="error"
            startIcon={<Block />}
            onClick={() => showDialog(<BlockDialog person={member} />)}
          >
            Sperren
          </Button>
        )}
        <Button variant="outlined" color="error" startIcon={<Delete />} onClick={remove}>
          Konto löschen
        </Button>
      </Box>
    </Section>
  );
}

/** Somebody with an e-mail address gets a mail; for others the link is shown once, to be handed on. */
function useReset(member: Member) {
  const { mutateAsync } = useStartReset(member);
  const name = fullName(member);
  return () =>
    ask.confirm({
      title: `Neues Passwort für ${name}?`,
      text: member.email
        ? `Die Person bekommt an ${member.email} einen Link, mit dem sie ein neues Passwort wählt. Bis dahin gilt das alte.`
        : 'Die Person hat keine E-Mail-Adresse. Du bekommst einen Link, mit dem sie ein neues Passwort wählt, und gibst ihn weiter.',
      action: member.email ? 'E-Mail schicken' : 'Link erstellen',
      color: 'primary',
      onConfirm: async () => {
        const { link } = await mutateAsync();
        if (link !== null) showDialog(<LinkDialog link={link} name={name} />);
      },
    });
}

function LinkDialog({ link, name }: { link: string; name: string }) {
  const close = useCloseDialog();
  return (
    <DialogFrame
      title={`Link für ${name}`}
      text={`Dieser Link steht nur jetzt hier. Gib ihn nur ${name} selbst: Wer ihn hat, kann das Passwort wählen.`}
      // A click beside it would lose the link.
      onClose={() => undefined}
      actions={
        <Button variant="text" onClick={close}>
          Fertig
        </Button>
      }
    >
      <Typography sx={{ my: 2, p: 1.5, borderRadius: 1, bgcolor: 'action.hover', overflowWrap: 'anywhere' }}>
        {link}
      </Typography>
      <CopyLinkButton url={link} />
    </DialogFrame>
  );
}

/** Asks what becomes of the places, because either answer would surprise somebody. */
function BlockDialog({ person }: { person: Person }) {
  const questionId = useId();
  const [text, setText] = useState('');
  const [places, setPlaces] = useState<'keep' | 'free' | null>(null);
  const { mutateAsync } = useBlock(person);
  const { sentence, tooLong } = sentenceOf(text);
  return (
    <ConfirmDialog
      title={`${fullName(person)} sperren?`}
      text="Die Person wird sofort auf allen Geräten abgemeldet und kann sich nicht mehr anmelden. Sie verliert ihre Rechte und bekommt keine Mitteilungen mehr. Du kannst die Sperre jederzeit aufheben."
      action="Sperren"
      disabled={sentence === '' || tooLong || places === null}
      onConfirm={() => mutateAsync({ reason: sentence, keepsPlaces: places === 'keep' })}
    >
      <Typography id={questionId} sx={{ mt: 2, fontWeight: 500 }}>
        Was wird aus den Plätzen bei kommenden Veranstaltungen?
      </Typography>
      <RadioGroup
        aria-labelledby={questionId}
        value={places ?? ''}
        onChange={(_event, value) => setPlaces(value === 'keep' ? 'keep' : 'free')}
        sx={{ mt: 0.5 }}
      >
        <FormControlLabel value="keep" control={<Radio />} label="Plätze behalten" />
        <FormControlLabel value="free" control={<Radio />} label="Plätze freigeben, dann rücken andere nach" />
      </RadioGroup>
      <SentenceField label="Begründung" hint="Nur für den Vorstand." value={text} onChange={setText} />
    </ConfirmDialog>
  );
}

/** More than these are told apart by typing more of the name. */
const MAX_CHOICES = 5;

/** Finds the account that is kept, shows both side by side, and says which one goes. */
function MergeDialog({ member }: { member: Member }) {
  const [search, setSearch] = useState(member.lastName);
  const [kept, setKept] = useState<ListedMember | null>(null);
  const asked = useTyped(search.trim());
  const query = useInfiniteQuery({
    ...membersQuery({ filter: null, search: asked, letter: null }),
    enabled: asked !== '',
  });
  const members = asked === '' ? [] : (query.data?.pages.flatMap((page) => page.members) ?? []);
  const found = members.filter(({ id, invitation }) => id !== member.id && !invitation).slice(0, MAX_CHOICES);
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

const ROWS: [label: string, value: (member: ListedMember) => string][] = [
  ['Name', fullName],
  ['Benutzername', ({ username }) => username],
  ['E-Mail', ({ email }) => email || 'keine'],
  ['Telefon', ({ phoneNumber }) => phoneNumber],
  ['Registriert', ({ createdAt }) => formatClub(createdAt, 'dd.MM.yyyy')],
];

/** Both accounts side by side. Below 320 px of room the columns break inside their words. */
const Comparison = ({ goes, stays }: { goes: ListedMember; stays: ListedMember }) => (
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
