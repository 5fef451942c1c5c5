import type { EventForm, EventInput } from '@club/contract';
import { useFormContext } from 'react-hook-form';

/** The event form around the component. */
export const useEventFields = () => useFormContext<EventForm, unknown, EventInput>();
