import { formatClub, type Member } from '@club/contract';
import Edit from '@mui/icons-material/EditOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ContactLinks } from '@/components/contact-links';
import { Section } from '@/components/section';
import { fullName } from '@/lib/full-name';
import { CorrectDialog } from '../acts/correct-dialog';
import { RightsDialog } from '../acts/rights-dialog';
import { useDialog } from '../acts/use-dialog';
import { TAG_LABELS } from '../texts';
import { Fact, Facts } from './facts';

type Props = { member: Member; acts: boolean };

/** Organisers correct everybody but each other. */
export function ContactSection({ member, acts, isOwn }: Props & { isOwn: boolean }) {
  const dialog = useDialog();
  const { email, phoneNumber, consents } = member;
  const isOthers = !isOwn && member.tags.includes('organiser');
  return (
    <Section
      title="Kontakt"
      action={
        acts &&
        !isOthers && (
          <Button startIcon={<Edit />} onClick={dialog.start}>
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
      {dialog.opened > 0 && <CorrectDialog key={dialog.opened} member={member} {...dialog.props} />}
    </Section>
  );
}

function consentText(consent: Member['consents']['photos']): string {
  if (consent === null) return 'nicht gefragt';
  return `${consent.given ? 'eingewilligt' : 'nicht eingewilligt'} am ${formatClub(consent.at, 'dd.MM.yyyy')}`;
}

const RIGHTS = ['organiser', 'treasurer', 'keeper'] as const;

export function RightsSection({ member, acts }: Props) {
  const dialog = useDialog();
  const held = RIGHTS.filter((right) => member.tags.includes(right));
  return (
    <Section
      title="Rechte"
      action={
        acts &&
        member.standing.state === 'approved' && (
          <Button startIcon={<Key />} onClick={dialog.start}>
            Rechte ändern
          </Button>
        )
      }
    >
      <Typography>
        {held.length > 0 ? held.map((right) => TAG_LABELS[right]).join(', ') : 'Mitglied ohne weitere Rechte'}
      </Typography>
      {dialog.opened > 0 && <RightsDialog key={dialog.opened} member={member} {...dialog.props} />}
    </Section>
  );
}
