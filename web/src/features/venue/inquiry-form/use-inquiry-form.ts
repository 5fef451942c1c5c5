import { type CreateInquiry, type InquiryForm, inquiryFormSchema, type User } from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useUser } from '@/features/accounts/session';
import { wishedDate } from '../rules/wished-date';

const EMPTY = { name: '', email: '', phoneNumber: '', preferredDate: '', message: '', website: '' };

/** Room for the bar at the top of the page, and for the edge of the card. */
const ABOVE_FORM = 112;

const resolver = zodResolver(inquiryFormSchema(() => new Date()));

/**
 * The fields of „Vermietungsanfrage“. What the app fills in by itself (who is signed in, a day chosen in the
 * calendar) never replaces what somebody typed, and is no unsaved change. Whoever shows the state of the form
 * asks for it with `useFormState`, so that a letter typed does not draw the whole page.
 */
export function useInquiryForm() {
  const { user } = useUser();
  const form = useForm<InquiryForm, unknown, CreateInquiry>({ resolver, defaultValues: EMPTY });
  const { getFieldState, resetField } = form;
  const heading = useRef<HTMLHeadingElement>(null);

  const { name, email, phoneNumber } = contactOf(user);
  useEffect(() => {
    for (const [field, value] of Object.entries({ name, email, phoneNumber })) {
      const key = field as 'name' | 'email' | 'phoneNumber';
      if (!getFieldState(key).isDirty) resetField(key, { defaultValue: value });
    }
  }, [name, email, phoneNumber, getFieldState, resetField]);

  const wishFor = (day: string) => {
    const value = wishedDate(day, form.getValues('preferredDate'));
    const { isDirty, invalid } = getFieldState('preferredDate');
    if (isDirty) form.setValue('preferredDate', value, { shouldDirty: true, shouldValidate: invalid });
    else resetField('preferredDate', { defaultValue: value });
  };

  /** From elsewhere on a long page. */
  const goTo = () => {
    if (!heading.current) return;
    window.scrollTo({ top: heading.current.getBoundingClientRect().top + window.scrollY - ABOVE_FORM });
    heading.current.focus({ preventScroll: true });
  };

  /** For another inquiry of the same person. */
  const startAnew = () => {
    const { name, email, phoneNumber } = form.getValues();
    form.reset({ ...EMPTY, name, email, phoneNumber });
  };

  return { form, heading, wishFor, goTo, startAnew };
}

export type InquiryState = ReturnType<typeof useInquiryForm>;

function contactOf(user: User | null) {
  if (!user) return EMPTY;
  const { firstName, lastName, email, phoneNumber } = user;
  return { name: `${firstName} ${lastName}`.trim(), email, phoneNumber };
}
