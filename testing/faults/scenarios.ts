import type { EndpointName, endpoints } from '@club/contract';
import { clubScenarios } from './club-scenarios';
import { decisionScenarios } from './decision-scenarios';
import { eventScenarios } from './event-scenarios';
import { importScenarios } from './import-scenarios';
import { invitationScenarios } from './invitation-scenarios';
import { memberCareScenarios } from './member-care-scenarios';
import { memberScenarios } from './member-scenarios';
import { notificationScenarios } from './notification-scenarios';
import { mailActScenarios, registrationScenarios } from './registration-scenarios';
import { listed, type Scenario, type Scenarios } from './scenario';
import { shiftTemplateScenarios } from './shift-template-scenarios';
import { venueScenarios } from './venue-scenarios';

type Table = typeof endpoints;
type WritingEndpoint = { [Name in EndpointName]: Table[Name]['method'] extends 'GET' ? never : Name }[EndpointName];

/** Every endpoint that writes has scenarios. The type makes a missing one fail to compile. */
const tried: Record<WritingEndpoint, Scenarios> = {
  ...eventScenarios,
  ...registrationScenarios,
  ...mailActScenarios,
  ...decisionScenarios,
  ...memberScenarios,
  ...invitationScenarios,
  ...memberCareScenarios,
  ...importScenarios,
  ...notificationScenarios,
  ...venueScenarios,
  ...shiftTemplateScenarios,
  ...clubScenarios,
};

export const scenarios = Object.fromEntries(
  Object.entries(tried).map(([name, given]) => [name, listed(name as WritingEndpoint, given)]),
) as Record<WritingEndpoint, Scenario[]>;
