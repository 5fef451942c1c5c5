import { ForRoster } from '@/features/registrations/manage/for-roster';
import { RegistrationsPage, RegistrationsSkeleton } from '@/features/registrations/manage/registrations-page';

export const Component = () => (
  <ForRoster skeleton={<RegistrationsSkeleton />}>
    {(event) => <RegistrationsPage event={event} side="contacts" />}
  </ForRoster>
);
