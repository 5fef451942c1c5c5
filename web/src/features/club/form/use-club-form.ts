import {
  type ClubSettings,
  changedClubFields,
  clubSettingsInputSchema,
  type SaveClubSettings,
  type StoredClubSettings,
} from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError, errorText } from '@/lib/api-error';
import { useToast } from '@/lib/toasts';
import { fetchClubSettings, useSaveClub } from '../api';

export type ClubForm = UseFormReturn<ClubSettings>;

/** Somebody else has saved `theirs` while the form was open. */
export type Conflict = { base: ClubSettings; mine: ClubSettings; theirs: StoredClubSettings };

/** People leave empty lines while they type the list. */
const withoutEmptyFacts = (settings: ClubSettings): ClubSettings => ({
  ...settings,
  clubhouse: { ...settings.clubhouse, facts: settings.clubhouse.facts.filter((fact) => fact.trim() !== '') },
});

const check = zodResolver(clubSettingsInputSchema) as Resolver<ClubSettings>;
const resolver: Resolver<ClubSettings> = (values, context, options) =>
  check(withoutEmptyFacts(values), context, options);

/** Their settings, with what I have changed in place of theirs. */
export function merged({ base, mine, theirs }: Conflict): ClubSettings {
  const changed = changedClubFields(base, mine).map((field) => [field, mine[field]] as const);
  return { ...theirs.settings, ...Object.fromEntries(changed) };
}

/** The form of the settings. What was entered stays until it is saved. */
export function useClubForm(stored: StoredClubSettings, onConflict: (conflict: Conflict) => void) {
  const { toast } = useToast();
  const { mutate, isPending } = useSaveClub();
  const [base, setBase] = useState(stored);
  const sending = useRef(false);
  const form = useForm<ClubSettings>({ resolver, defaultValues: stored.settings });

  const failed = (error: unknown) =>
    toast({
      title: 'Die Angaben konnten nicht gespeichert werden',
      description: errorText(error),
      variant: 'destructive',
    });

  const showIssues = (issues: ApiError['issues']) => {
    issues.forEach(({ path, message }, index) => {
      const name = path.replace(/^settings\./, '') as Parameters<ClubForm['setError']>[0];
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
    });
  };

  const showFailure = async (error: unknown, mine: ClubSettings) => {
    if (!(error instanceof ApiError) || error.code !== 'changed-meanwhile') {
      if (error instanceof ApiError) showIssues(error.issues);
      failed(error);
      return;
    }
    try {
      onConflict({ base: base.settings, mine, theirs: await fetchClubSettings() });
    } catch (problem) {
      failed(problem);
    }
  };

  const save = (body: SaveClubSettings) => {
    // A second click may come before the button is disabled.
    if (sending.current) return;
    sending.current = true;
    mutate(body, {
      onSuccess: (saved) => {
        setBase(saved);
        form.reset(saved.settings);
        toast({
          title: 'Gespeichert',
          description: 'Bis alle es sehen, kann es fünf Minuten dauern.',
          variant: 'success',
        });
      },
      onError: (error) => void showFailure(error, body.settings as ClubSettings),
      onSettled: () => {
        sending.current = false;
      },
    });
  };

  const begin = (theirs: StoredClubSettings, entries: ClubSettings) => {
    setBase(theirs);
    form.reset(theirs.settings);
    form.reset(entries, { keepDefaultValues: true });
  };

  return {
    form,
    saving: isPending,
    submit: form.handleSubmit((settings) => save({ version: base.version, settings })),
    overwrite: (conflict: Conflict) => {
      const settings = merged(conflict);
      begin(conflict.theirs, settings);
      save({ version: conflict.theirs.version, settings });
    },
    takeTheirs: ({ theirs }: Conflict) => begin(theirs, theirs.settings),
    /** Puts earlier settings into the form, without saving them. */
    restore: (settings: ClubSettings) => form.reset(settings, { keepDefaultValues: true }),
  };
}
