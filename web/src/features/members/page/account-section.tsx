import { type Member, paths } from '@club/contract';
import Block from '@mui/icons-material/BlockOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import LockReset from '@mui/icons-material/LockReset';
import Merge from '@mui/icons-material/MergeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ask, ConfirmDialog } from '@/components/confirm-dialog';
import { CopyLinkButton } from '@/components/copy-link-button';
import { DialogFrame } from '@/components/dialog-frame';
import { showDialog, useCloseDialog } from '@/components/dialog-host';
import { Section } from '@/components/section';
import { SentenceField, sentenceOf } from '@/components/sentence-field';
import { fullName } from '@/lib/full-name';
import { MergeDialog } from '../acts/merge-dialog';
import { type Person, useBlock, useDelete, useStartReset } from '../api/acts';

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
