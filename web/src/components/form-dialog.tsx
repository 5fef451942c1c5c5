import { zodResolver } from '@hookform/resolvers/zod';
import Button, { type ButtonProps } from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { type Send, type SubmitOptions, useSubmit } from '@/lib/use-submit';
import { DialogFrame, type FrameProps } from './dialog-frame';
import { keptEntries, useDialog } from './dialog-host';

type Props<Fields extends FieldValues, Output, Data> = Pick<FrameProps, 'title' | 'text' | 'maxWidth' | 'onExited'> &
  SubmitOptions<Fields, Output, Data> & {
    schema: z.ZodType<Output, Fields>;
    defaultValues: DefaultValues<Fields>;
    /** The mutation that takes what the schema returns. */
    write: { mutate: Send<Output, Data>; isPending: boolean };
    action: string;
    color?: ButtonProps['color'];
    /** Entries that were not sent come back under this name when the dialog opens again. */
    keptAs?: string;
    /** Is told whether the dialog is open with entries that were not sent, for a page that guards them. */
    onUnsaved?: (unsaved: boolean) => void;
    children: ReactNode;
  };

/** Asks for what the schema describes and sends it. It stays open until that has succeeded. */
export function FormDialog<Fields extends FieldValues, Output, Data>({
  schema,
  defaultValues,
  write,
  action,
  color = 'primary',
  children,
  title,
  text,
  maxWidth = 'xs',
  onExited,
  keptAs,
  onUnsaved,
  ...options
}: Props<Fields, Output, Data>) {
  const { open, close } = useDialog();
  const [resolver] = useState(() => zodResolver(schema));
  const [kept] = useState(() => keptAs && keptEntries.get(keptAs));
  const form = useForm<Fields, unknown, Output>({ resolver, defaultValues: { ...defaultValues, ...kept } });
  useEffect(() => {
    if (!keptAs) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keptEntries.set(keptAs, values),
    });
  }, [form, keptAs]);
  const isUnsaved = open && form.formState.isDirty;
  useEffect(() => {
    onUnsaved?.(isUnsaved);
    return () => onUnsaved?.(false);
  }, [isUnsaved, onUnsaved]);
  const submit = useSubmit(form, write.mutate, {
    ...options,
    onSent: (data, output) => {
      close();
      if (keptAs) keptEntries.delete(keptAs);
      options.onSent?.(data, output);
    },
  });
  return (
    <DialogFrame
      title={title}
      text={text}
      maxWidth={maxWidth}
      onExited={onExited}
      isBusy={write.isPending}
      onSubmit={submit}
      actions={
        <>
          <Button variant="text" onClick={close} disabled={write.isPending}>
            Abbrechen
          </Button>
          <Button type="submit" variant="contained" color={color} loading={write.isPending}>
            {action}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <Stack sx={{ gap: 2.5, pt: text ? 2.5 : 1, position: 'relative' }}>{children}</Stack>
      </FormProvider>
    </DialogFrame>
  );
}
