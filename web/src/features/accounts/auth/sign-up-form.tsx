import { type CheckedInvitation, type SignUpForm as Fields, signUpFormSchemaFor } from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { Form } from '@/components/fields';
import { ACCOUNT_CODES, AccountFields, accountFailure, EMPTY_ACCOUNT } from '@/components/person-fields';
import { useSubmit } from '@/lib/use-submit';
import { useSignUp } from '../api';
import { SignUpPrivacy } from './sign-up-privacy';

type Invited = { code: string; person: CheckedInvitation['person'] };

/** Whoever comes with an invitation finds their name filled in; a personal one works without an e-mail address, too. */
export function SignUpForm({ invitation }: { invitation?: Invited }) {
  const person = invitation?.person ?? null;
  const signUp = useSignUp();
  const form = useForm<Fields>({
    resolver: zodResolver(signUpFormSchemaFor({ mayLackEmail: person !== null })),
    defaultValues: {
      ...EMPTY_ACCOUNT,
      firstName: person?.firstName ?? '',
      lastName: person?.lastName ?? '',
      consents: { photos: false, phoneForContacts: false },
    },
  });
  const submit = useSubmit(
    form,
    ({ confirmPassword: _, ...account }: Fields, answered) =>
      signUp.mutate(invitation ? { ...account, invitation: invitation.code } : account, answered),
    { codes: ACCOUNT_CODES, failed: 'Registrierung fehlgeschlagen', textOf: accountFailure },
  );
  return (
    <Form form={form} onSubmit={submit}>
      <AccountFields
        emailLabel={person ? 'E-Mail-Adresse (freiwillig)' : undefined}
        emailHint={person ? 'Ohne sie bekommst du keine Mails, auch nicht, wenn du dein Passwort vergisst.' : undefined}
      />
      <SignUpPrivacy />
      <Button type="submit" variant="contained" size="large" loading={signUp.isPending}>
        Registrieren
      </Button>
    </Form>
  );
}
