import { correctMemberSchema, formatClub, type Member } from '@club/contract';
import Edit from '@mui/icons-material/EditOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { ContactLinks } from '@/components/contact-links';
import { showDialog } from '@/components/dialog-host';
import { Fact, Facts } from '@/components/facts';
import { Toggle } from '@/components/fields';
import { FormDialog } from '@/components/form-dialog';
import { PersonFields } from '@/components/person-fields';
import { Section } from '@/components/section';
import { useUser } from '@/features/accounts/session';
import { errorText } from '@/lib/api-error';
import { fullName } from '@/lib/full-name';
import { useCorrect, useSetRights } from '../api/acts';
import { TAGS } from '../texts';

type Props = { member: Member; acts: boolean };

/** Organisers correct everybody but each other. */
export function ContactSection({ member, acts, isOwn }: Props & { isOwn: boolean }) {
  const { email, phoneNumber, consents } = member;
  const isOthers = !isOwn && member.tags.includes('organiser');
  return (
    <Section
      title="Kontakt"
      action={
        acts &&
        !isOthers && (
          <Button startIcon={<Edit />} onClick={() => showDialog(<CorrectDialog member={member} />)}>
            Angaben ändern
          </Button>
        )
      }
    >
      <ContactLinks name={fullName(member)} email={email} phoneNumber={phoneNumber} />
      {!email && <Typography>Keine E-Mail-Adresse: Die Person meldet sich mit dem Benutzernamen an.</Typography>}
      {acts && isOthers && <Typography>Name und Kontakt ändern Organisatoren nur selbst, in ihrem Profil.</Typography>}
      <Facts>
        <Fact term="Fotos">{consentText(consents.photos)}</Fact>
        <Fact term="Telefonnummer für Ansprechpersonen">{consentText(consents.phoneForContacts)}</Fact>
      </Facts>
    </Section>
  );
}

function consentText(consent: Member['consents']['photos']): string {
  if (consent === null) return 'nicht gefragt';
  return `${consent.given ? 'eingewilligt' : 'nicht eingewilligt'} am ${formatClub(consent.at, 'dd.MM.yyyy')}`;
}

function CorrectDialog({ member }: { member: Member }) {
  const { firstName, lastName, email, phoneNumber } = member;
  return (
    <FormDialog
      title={`Angaben von ${fullName(member)}`}
      text="Alle sehen den neuen Namen. Eine andere E-Mail-Adresse meldet die Person auf allen Geräten ab, und an der bisherigen erfährt sie davon."
      action="Speichern"
      maxWidth="sm"
      schema={correctMemberSchema}
      defaultValues={{ firstName, lastName, email, phoneNumber }}
      write={useCorrect(member)}
      codes={{ 'email-taken': 'email' }}
      failed="Die Angaben konnten nicht gespeichert werden"
      textOf={(error) => errorText(error, 'Bitte versuche es erneut.')}
    >
      <PersonFields emailHint={email ? undefined : 'Ohne Adresse meldet sich die Person mit dem Benutzernamen an.'} />
    </FormDialog>
  );
}

const RIGHTS = [
  {
    name: 'organiser',
    label: 'Organisator',
    hint: 'Darf alles: Veranstaltungen, Mitglieder, Rechte und Einstellungen.',
  },
  { name: 'treasurer', label: 'Kassenwart', hint: 'Liest die Mitgliederliste und lädt Listen als CSV.' },
  { name: 'keeper', label: 'Vereinsheimwart', hint: 'Bearbeitet Buchungen und Anfragen für das Vereinsheim.' },
] as const;

export function RightsSection({ member, acts }: Props) {
  const held = RIGHTS.filter(({ name }) => member.tags.includes(name));
  return (
    <Section
      title="Rechte"
      action={
        acts &&
        member.standing.state === 'approved' && (
          <Button startIcon={<Key />} onClick={() => showDialog(<RightsDialog member={member} />)}>
            Rechte ändern
          </Button>
        )
      }
    >
      <Typography>
        {held.length > 0 ? held.map(({ name }) => TAGS[name].label).join(', ') : 'Mitglied ohne weitere Rechte'}
      </Typography>
    </Section>
  );
}

function RightsDialog({ member }: { member: Member }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(member.tags));
  const { mutateAsync } = useSetRights(member);
  const { user } = useUser();
  const has = (name: string) => chosen.has(name);
  const toggle = (name: string) =>
    setChosen(new Set(has(name) ? [...chosen].filter((one) => one !== name) : [...chosen, name]));
  const givesUpOwn = user?.id === member.id && member.tags.includes('organiser') && !has('organiser');
  const rights = { organiser: has('organiser'), treasurer: has('treasurer'), keeper: has('keeper') };
  return (
    <ConfirmDialog
      title={`Rechte von ${fullName(member)}`}
      text="Rechte gelten sofort. Im Verlauf steht, wer sie gegeben oder genommen hat."
      action="Speichern"
      color="primary"
      disabled={RIGHTS.every(({ name }) => has(name) === member.tags.includes(name))}
      onConfirm={() => mutateAsync(rights)}
    >
      <FormGroup sx={{ mt: 1, gap: 1 }}>
        {RIGHTS.map(({ name, label, hint }) => (
          <Toggle
            key={name}
            as="checkbox"
            label={label}
            hint={hint}
            checked={has(name)}
            onChange={() => toggle(name)}
          />
        ))}
        {givesUpOwn && (
          <Alert severity="warning">
            Du nimmst dir selbst dieses Recht: Danach siehst du diese Seiten nicht mehr, und nur jemand anderes kann es
            dir wiedergeben.
          </Alert>
        )}
      </FormGroup>
    </ConfirmDialog>
  );
}
