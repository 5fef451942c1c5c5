import {
  type CallName,
  detailsFor,
  type Endpoint,
  type EndpointName,
  endpoints,
  mayCall,
  permissions,
  ROLES,
  type Role,
} from '@club/contract';
import { describe, expect, it } from 'vitest';

const table = Object.entries(endpoints) as [EndpointName, Endpoint][];
const calls = Object.keys(permissions) as CallName[];

describe('the table', () => {
  const LESSER: Record<Role, readonly Role[]> = {
    visitor: [],
    waiting: ['visitor'],
    member: ['waiting'],
    contact: ['member'],
    treasurer: ['member'],
    keeper: ['member'],
    organiser: ROLES,
  };

  const named = (isChosen: (name: EndpointName, endpoint: Endpoint) => boolean) =>
    table.flatMap(([name, endpoint]) => (isChosen(name, endpoint) ? [name] : []));

  it('lets visitors change nothing but their own way in, and ask for the clubhouse', () => {
    expect(named((name, { method }) => method !== 'GET' && mayCall(name, 'visitor'))).toEqual([
      'setUp',
      'login',
      'register',
      'logout',
      'resetPassword',
      'completePasswordReset',
      'readMailAct',
      'doMailAct',
      'confirmAddress',
      'unsubscribeMail',
      'checkInvitation',
      'createVenueInquiry',
      'readInquiryThread',
      'answerInquiry',
    ]);
  });

  it('keeps from members what is under /api/admin, the work of a team, and changing events', () => {
    const isAdministration = ({ path }: Endpoint) => path.startsWith('/api/admin/');
    expect(named((name, endpoint) => isAdministration(endpoint) && mayCall(name, 'member'))).toEqual([]);
    expect(named((name, endpoint) => !isAdministration(endpoint) && !mayCall(name, 'member'))).toEqual([
      'getTeam',
      'confirmAsTeam',
      'unconfirmAsTeam',
      'saveTeamAttendance',
      'previewReach',
      'sendMessage',
      'testMessage',
      'createEvent',
      'updateEvent',
    ]);
  });

  it('lets somebody make each call, and takes nothing from people who sign in or get a right', () => {
    for (const name of calls) {
      expect(
        ROLES.some((role) => mayCall(name, role)),
        name,
      ).toBe(true);
      for (const role of ROLES) {
        for (const lesser of LESSER[role]) {
          expect(mayCall(name, role) || !mayCall(name, lesser), `${name} ${role}`).toBe(true);
          expect(detailsFor(name, role), `${name} ${role}`).toEqual(expect.arrayContaining(detailsFor(name, lesser)));
        }
      }
    }
  });
});
