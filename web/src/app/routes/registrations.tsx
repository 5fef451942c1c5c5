import { DASHBOARD, ForRoster } from '@/features/registrations/manage/for-roster';
import { RegistrationsPage, RegistrationsSkeleton } from '@/features/registrations/manage/registrations-page';

export const Registrations = () => (
  <ForRoster what="Anmeldungen" skeleton={<RegistrationsSkeleton />} back={DASHBOARD}>
    {(event) => <RegistrationsPage event={event} side="organisers" />}
  </ForRoster>
);

export const Team = () => (
  <ForRoster skeleton={<RegistrationsSkeleton />}>
    {(event) => <RegistrationsPage event={event} side="contacts" />}
  </ForRoster>
);
