import { isSameEmail, profileFormSchemaFor, type UpdateProfile, type User } from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { ApiError, errorText } from '@/lib/api-error';
import { showIssues } from '@/lib/show-issues';
import { useToast } from '@/lib/toasts';
import { useUpdateProfile } from '../api/update-profile';
import { forgetEntries, keepEntries, readEntries } from './kept-entries';

const ENTRIES = ['firstName', 'lastName', 'email', 'phoneNumber'] as const;

const fieldsOf = ({ firstName, lastName, email, phoneNumber }: User): UpdateProfile => ({
  ...{ firstName, lastName, email, phoneNumber },
  currentPassword: '',
});

/** The form of the own profile. Entries that were not saved when the page went away are in it again: `restored`. */
export function useProfileForm(user: User, onSaved: () => void) {
  const { toast, dismiss } = useToast();
  const failure = useRef<number>(undefined);
  const { mutate, isPending } = useUpdateProfile();
  const sending = useRef(false);
  const [kept] = useState(() => readEntries(user.id, new Date()));
  const resolver: Resolver<UpdateProfile> = (values, context, options) =>
    zodResolver(profileFormSchemaFor(user.email))(values, context, options);
  const form = useForm<UpdateProfile>({ resolver, defaultValues: fieldsOf(user) });
  const needsPassword = !isSameEmail(useWatch({ control: form.control, name: 'email' }).trim(), user.email);

  useEffect(() => {
    if (kept) form.reset({ ...kept, currentPassword: '' }, { keepDefaultValues: true });
    form.setFocus('firstName');
    const keep = () => {
      const entries = form.getValues();
      const changed = ENTRIES.some((name) => entries[name] !== form.formState.defaultValues?.[name]);
      if (changed) keepEntries(user.id, entries, new Date());
      else forgetEntries(user.id);
    };
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [form, kept, user.id]);

  const showFailure = (error: unknown) => {
    showIssues(form, error);
    if (error instanceof ApiError && error.code === 'email-taken') {
      form.setError('email', { type: 'server', message: error.message }, { shouldFocus: true });
    }
    failure.current = toast({
      title: 'Fehler beim Aktualisieren des Profils',
      description: errorText(error),
      variant: 'destructive',
    });
  };

  const submit = form.handleSubmit(({ currentPassword, ...profile }) => {
    // Two clicks can come before the button shows that it is busy.
    if (sending.current) return;
    sending.current = true;
    if (failure.current) dismiss(failure.current);
    mutate(needsPassword ? { ...profile, currentPassword } : profile, {
      onSuccess: () => {
        forgetEntries(user.id);
        toast({
          title: 'Profil aktualisiert',
          description: 'Dein Profil wurde erfolgreich aktualisiert.',
          variant: 'success',
        });
        onSaved();
      },
      onError: showFailure,
      onSettled: () => {
        sending.current = false;
      },
    });
  });

  return { form, submit, saving: isPending, needsPassword, restored: kept !== null };
}
