import { isSameEmail, paths, profileFormSchemaFor, seersOf, type UpdateProfile, type User } from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import * as z from 'zod';
import { Fact, Facts } from '@/components/facts';
import { FieldNote } from '@/components/field-note';
import { Form, PasswordField, SwitchField } from '@/components/fields';
import { askToDiscard, useLeaveGuard } from '@/components/leave-guard';
import { Link } from '@/components/link';
import { NoBreak } from '@/components/no-break';
import { Page } from '@/components/page';
import { FieldGrid, PersonFields } from '@/components/person-fields';
import { AddressReminder } from '@/features/mail/address-reminder';
import { EDIT_PROFILE } from '@/features/mail/refused-address';
import { tabStorage } from '@/lib/storage';
import { useToast } from '@/lib/toasts';
import { useNow } from '@/lib/use-now';
import { useSubmit } from '@/lib/use-submit';
import { useUpdateProfile } from '../api';
import { useUser } from '../session';
import { ProfileHeader } from './profile-header';

type Mode = 'view' | 'edit' | 'address' | 'edited';

export function ProfilePage() {
  const { user } = useUser();
  // The key drops the page's state when another person signs in.
  return user && <OwnProfile key={user.id} user={user} />;
}

/** `address` is the form for who has come to change that. `edited` is the view after the form has closed: it takes the focus that the form had. */
function OwnProfile({ user }: { user: User }) {
  const { hash } = useLocation();
  const [mode, setMode] = useState<Mode>(() => {
    if (hash === EDIT_PROFILE) return 'address';
    return readEntries(user.id, new Date()) ? 'edit' : 'view';
  });
  const isForm = mode === 'edit' || mode === 'address';
  const [unsaved, setUnsaved] = useState(false);
  const [uploading, setUploading] = useState(false);
  const now = useNow();
  const forget = () => forgetEntries(user.id);
  useLeaveGuard(unsaved || uploading, { fallback: paths.dashboard, onDiscard: forget });
  const close = () => {
    forget();
    setMode('edited');
  };
  const cancel = () => {
    if (!unsaved) return close();
    askToDiscard({ onConfirm: forget, onDone: close });
  };

  return (
    <Page title="Profil" footer>
      <Card>
        <ProfileHeader user={user} onUploading={setUploading} />
        {isForm ? (
          <ProfileForm
            user={user}
            first={mode === 'address' ? 'email' : 'firstName'}
            onUnsaved={setUnsaved}
            onSaved={close}
            onCancel={cancel}
          />
        ) : (
          <ProfileDetails user={user} takesFocus={mode === 'edited'} onEdit={() => setMode('edit')} />
        )}
      </Card>
      {!isForm && (
        <Box sx={{ mt: 2.5 }}>
          <AddressReminder user={user} now={now} onChangeAddress={() => setMode('address')} />
        </Box>
      )}
    </Page>
  );
}

function sharedText({ sharesPhoneNumber, sharesEmail }: User): string {
  const shared = [sharesPhoneNumber && 'deine Telefonnummer', sharesEmail && 'deine E-Mail-Adresse'].filter(Boolean);
  return shared.length === 0
    ? 'Bist du selbst Ansprechperson, sehen Mitglieder dort nur deinen Namen.'
    : `Bist du selbst Ansprechperson, sehen Mitglieder dort auch ${shared.join(' und ')}.`;
}

type DetailsProps = {
  user: User;
  /** True when it replaces the form, which had the focus. */
  takesFocus: boolean;
  onEdit: () => void;
};

function ProfileDetails({ user, takesFocus, onEdit }: DetailsProps) {
  const editButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) editButton.current?.focus();
  }, [takesFocus]);

  return (
    <Box sx={{ p: { xs: 2.5, md: 4 } }}>
      <Facts>
        <Fact term="Benutzername">{user.username}</Fact>
        <Fact term="E-Mail-Adresse">{user.email || 'Keine'}</Fact>
        <Fact term="Telefonnummer">{user.phoneNumber}</Fact>
      </Facts>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3, mb: 2.5, maxWidth: '64ch' }}>
        Deinen Namen und dein Bild sehen {seersOf('picture')}, deine <NoBreak>E-Mail-Adresse</NoBreak> nur{' '}
        {seersOf('email')}, deine Telefonnummer nur {seersOf('phoneNumber')}. {sharedText(user)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button ref={editButton} variant="contained" startIcon={<EditOutlined />} onClick={onEdit}>
          Profil bearbeiten
        </Button>
        <Button component={Link} to={paths.settings} variant="outlined" startIcon={<Settings />}>
          Einstellungen
        </Button>
      </Box>
    </Box>
  );
}

const RESTORED = 'Deine Eingaben von vorhin sind wieder da. Gespeichert sind sie noch nicht.';
const AS_CONTACT = 'Nennt der Vorstand dich bei einer Veranstaltung als Ansprechperson, dann sehen Mitglieder dort:';
const REPLIES = 'Zeigst nur du deine E-Mail-Adresse, kommen auch Antworten auf die Mails zur Veranstaltung zu dir.';
const WHY_PASSWORD =
  'Über deine E-Mail-Adresse lässt sich dein Passwort zurücksetzen. Darum brauchen wir dein aktuelles Passwort, um sie zu ändern.';

const WHY_EMAIL = 'Mit ihr bekommst du Mails, auch einen Link, wenn du dein Passwort vergisst.';

type FormProps = {
  user: User;
  /** This field gets the focus. */
  first: 'firstName' | 'email';
  onUnsaved: (unsaved: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
};

function ProfileForm({ user, first, onUnsaved, onSaved, onCancel }: FormProps) {
  const { form, submit, saving, needsPassword, restored } = useProfileForm(user, first, onSaved);
  const { isDirty } = form.formState;
  const titleId = useId();

  useEffect(() => {
    onUnsaved(isDirty);
    return () => onUnsaved(false);
  }, [isDirty, onUnsaved]);

  return (
    <Form form={form} aria-labelledby={titleId} onSubmit={submit} sx={{ p: { xs: 2.5, md: 4 } }}>
      <Typography id={titleId} variant="h3" component="h2">
        Profil bearbeiten
      </Typography>
      {restored && <FieldNote>{RESTORED}</FieldNote>}
      <FieldGrid>
        <PersonFields
          isOwn
          emailLabel={user.email ? undefined : 'E-Mail-Adresse (freiwillig)'}
          emailHint={user.email ? undefined : WHY_EMAIL}
        />
      </FieldGrid>
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Typography component="legend" variant="subtitle1" sx={{ p: 0, mb: 0.5 }}>
          Als Ansprechperson
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '64ch' }}>
          {AS_CONTACT} Ohne Haken sehen sie nur deinen Namen. {REPLIES}
        </Typography>
        <SwitchField name="sharesPhoneNumber" as="checkbox" label="meine Telefonnummer" />
        <SwitchField name="sharesEmail" as="checkbox" label="meine E-Mail-Adresse" />
      </Box>
      <FieldNote>{needsPassword && WHY_PASSWORD}</FieldNote>
      {needsPassword && (
        <PasswordField name="currentPassword" label="Aktuelles Passwort" autoComplete="current-password" />
      )}
      {/* Toasts about failures appear in the lower right corner, so on wide screens the buttons stand on the left. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: { xs: 'flex-end', md: 'flex-start' }, gap: 1.5 }}>
        <Button onClick={onCancel} disabled={saving}>
          Abbrechen
        </Button>
        <Button type="submit" variant="contained" loading={saving}>
          Speichern
        </Button>
      </Box>
    </Form>
  );
}

/** `restored` says that the form contains entries that were not saved when the page was left. */
function useProfileForm(user: User, first: FormProps['first'], onSaved: () => void) {
  const { toast } = useToast();
  const { mutate, isPending } = useUpdateProfile();
  const [kept] = useState(() => readEntries(user.id, new Date()));
  const [untouched] = useState((): UpdateProfile => ({ ...entriesSchema.parse(user), currentPassword: '' }));
  const resolver: Resolver<UpdateProfile> = (values, context, options) =>
    zodResolver(profileFormSchemaFor(user.email))(values, context, options);
  const form = useForm<UpdateProfile>({ resolver, defaultValues: untouched });
  const needsPassword = !isSameEmail(useWatch({ control: form.control, name: 'email' }).trim(), user.email);

  useEffect(() => {
    if (kept) form.reset({ ...untouched, ...kept }, { keepDefaultValues: true });
    form.setFocus(first);
    const keep = () => {
      const entries = form.getValues();
      const changed = entriesSchema
        .keyof()
        .options.some((name) => entries[name] !== form.formState.defaultValues?.[name]);
      if (changed) keepEntries(user.id, entries, new Date());
      else forgetEntries(user.id);
    };
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [form, kept, untouched, first, user.id]);

  const submit = useSubmit(
    form,
    ({ currentPassword, ...profile }: UpdateProfile, answered) =>
      mutate(needsPassword ? { ...profile, currentPassword } : profile, answered),
    {
      codes: { 'email-taken': 'email' },
      failed: 'Fehler beim Aktualisieren des Profils',
      onSent: () => {
        forgetEntries(user.id);
        toast({
          title: 'Profil aktualisiert',
          description: 'Dein Profil wurde erfolgreich aktualisiert.',
          variant: 'success',
        });
        onSaved();
      },
    },
  );

  return { form, submit, saving: isPending, needsPassword, restored: kept !== null };
}

/** The entries of the form without the password, which is never stored. */
const entriesSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  sharesPhoneNumber: z.boolean().optional(),
  sharesEmail: z.boolean().optional(),
});
const keptSchema = z.object({ savedAt: z.number(), entries: entriesSchema });

type ProfileEntries = z.infer<typeof entriesSchema>;

const KEPT_MS = 12 * 3_600_000;
const storageKey = (userId: string) => `profil:${userId}`;

/**
 * Returns the entries that this person has not saved in this tab, because the session ended or the phone closed the
 * page. null when there are none or they are older than twelve hours.
 */
function readEntries(userId: string, now: Date): ProfileEntries | null {
  const kept = tabStorage.parse(storageKey(userId), keptSchema.parse);
  return kept && now.getTime() - kept.savedAt < KEPT_MS ? kept.entries : null;
}

/** It never fails: without storage the entries live as long as the page. */
function keepEntries(userId: string, entries: ProfileEntries, now: Date): void {
  const { data } = keptSchema.safeParse({ savedAt: now.getTime(), entries });
  if (!data || !tabStorage.write(storageKey(userId), JSON.stringify(data))) forgetEntries(userId);
}

const forgetEntries = (userId: string) => tabStorage.write(storageKey(userId), null);
