import { invitationCodeSchema, type SignUpForm, signUpFormSchemaFor } from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import * as z from 'zod';
import { FieldNote } from '@/components/field-note';
import { Form, FormField } from '@/components/fields';
import { ACCOUNT_CODES, AccountFields, accountFailure, EMPTY_ACCOUNT } from '@/components/person-fields';
import { textOfHash } from '@/lib/text-of-hash';
import { useSubmit } from '@/lib/use-submit';
import { useSetUp } from './api';

type SetupForm = SignUpForm & { code: string };

const schema = z.object({ code: invitationCodeSchema }).and(signUpFormSchemaFor({ mayLackEmail: false }));

/** The code stands behind the #, so that no server's log holds it. Another link begins anew. */
export function FirstOrganiserForm() {
  const code = textOfHash(useLocation().hash);
  return <AccountForm key={code} code={code} />;
}

function AccountForm({ code }: { code: string }) {
  const { mutate, isPending, error } = useSetUp();
  const form = useForm<SetupForm>({ resolver: zodResolver(schema), defaultValues: { ...EMPTY_ACCOUNT, code } });
  const submit = useSubmit(
    form,
    ({ code: typed, confirmPassword: _, ...account }: SetupForm, answered) =>
      mutate({ code: typed, account }, answered),
    { codes: { ...ACCOUNT_CODES, 'setup-code-wrong': 'code' }, textOf: accountFailure },
  );
  return (
    <Form form={form} aria-label="Erstes Konto" onSubmit={submit}>
      <FormField
        name="code"
        label="Einrichtungscode"
        hint="Steht am Ende des Links, mit dem die App eingerichtet wird."
        autoComplete="off"
      />
      <AccountFields />
      <FieldNote tone="error">{error && accountFailure(error)}</FieldNote>
      <Button type="submit" variant="contained" size="large" loading={isPending}>
        Konto anlegen und beginnen
      </Button>
    </Form>
  );
}
