import { type CreateInquiry, type InquiryForm, inquiryFormSchema, type User } from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useUser } from '@/features/accounts/session';
import { chosenDay, urlView, useUrlView } from '@/lib/url-view';
import { dateInput } from '../rules/booking-form';

const EMPTY: InquiryForm = {
  name: '',
  email: '',
  phoneNumber: '',
  preferredDate: '',
  preferredEnd: '',
  guestCount: '',
  message: '',
  website: '',
};

/** Leaves room for the bar at the top of the page and for the edge of the card. */
const ABOVE_FORM = 112;

const resolver = zodResolver(inquiryFormSchema(() => new Date()));

/**
 * Holds the form of „Vermietungsanfrage“. Values that the app fills in, from the account or from a chosen day, never
 * replace typed ones and are no unsaved changes. Components that show the state of the form read it with
 * `useFormState`, so that a typed letter does not render the whole page.
 */
export function useInquiryForm() {
  const { user } = useUser();
  const form = useForm<InquiryForm, unknown, CreateInquiry>({ resolver, defaultValues: EMPTY });
  const { getFieldState, resetField } = form;
  const heading = useRef<HTMLHeadingElement>(null);

  const { name, email, phoneNumber } = contactOf(user);
  useEffect(() => {
    const contact = { name, email, phoneNumber };
    for (const field of ['name', 'email', 'phoneNumber'] as const) {
      if (!getFieldState(field).isDirty) resetField(field, { defaultValue: contact[field] });
    }
  }, [name, email, phoneNumber, getFieldState, resetField]);

  const preferDay = (day: string) => {
    const value = dateInput(day, form.getValues('preferredDate'), new Date());
    if (value === '') return;
    const { isDirty, invalid } = getFieldState('preferredDate');
    if (isDirty) form.setValue('preferredDate', value, { shouldDirty: true, shouldValidate: invalid });
    else resetField('preferredDate', { defaultValue: value });
  };

  /** Scrolls to the form from elsewhere on the page and focuses it. */
  const goToForm = () => {
    if (!heading.current) return;
    window.scrollTo({ top: heading.current.getBoundingClientRect().top + window.scrollY - ABOVE_FORM });
    heading.current.focus({ preventScroll: true });
  };

  /** Empties the form for another inquiry of the same person. */
  const startAnew = () => {
    const { name, email, phoneNumber } = form.getValues();
    form.reset({ ...EMPTY, name, email, phoneNumber });
  };

  return { form, heading, preferDay, goToForm, startAnew };
}

export type InquiryState = ReturnType<typeof useInquiryForm>;

function contactOf(user: User | null) {
  if (!user) return EMPTY;
  const { firstName, lastName, email, phoneNumber } = user;
  return { name: `${firstName} ${lastName}`.trim(), email, phoneNumber };
}

const dayView = urlView({ day: chosenDay });

export function useChosenDay(): [string | null, (day: string) => void] {
  const [{ day }, change] = useUrlView(dayView);
  return [day, (next) => change({ day: next })];
}
