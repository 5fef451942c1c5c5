import * as z from 'zod';
import { userSchema } from '../accounts';
import { eventSummarySchema } from '../events';
import {
  calendarFeedSchema,
  changePasswordSchema,
  deleteAccountSchema,
  listUserEventsQuerySchema,
  passwordChangedSchema,
  personalDataSchema,
  updateProfileSchema,
  userStatsSchema,
} from '../member';
import { doneSchema, type Endpoint } from './endpoint';

export const memberEndpoints = {
  /** Events for which the caller is registered or waits, ascending; upcoming: those that are not over yet. */
  listUserEvents: {
    method: 'GET',
    path: '/api/user/events',
    access: 'member',
    query: listUserEventsQuerySchema,
    careful: true,
    answer: z.array(eventSummarySchema),
  },
  getUserStats: {
    method: 'GET',
    path: '/api/user/stats',
    access: 'member',
    careful: true,
    answer: userStatsSchema,
  },
  updateProfile: {
    method: 'PUT',
    path: '/api/user/profile',
    access: 'member',
    body: updateProfileSchema,
    answer: userSchema,
  },
  /** The same picture again changes nothing. */
  uploadProfilePicture: {
    method: 'POST',
    path: '/api/users/me/picture',
    access: 'member',
    upload: 'profilePicture',
    answer: userSchema,
  },
  deleteProfilePicture: {
    method: 'DELETE',
    path: '/api/users/me/picture',
    access: 'member',
    answer: userSchema,
  },
  /** Ends all other sessions; this one goes on. */
  changePassword: {
    method: 'POST',
    path: '/api/user/change-password',
    access: 'member',
    body: changePasswordSchema,
    answer: passwordChangedSchema,
  },
  getPersonalData: {
    method: 'GET',
    path: '/api/user/data',
    access: 'member',
    careful: true,
    answer: personalDataSchema,
  },
  /** „Alle Daten löschen“: ends every session, this one too. */
  deleteAccount: {
    method: 'POST',
    path: '/api/user/delete-account',
    access: 'member',
    body: deleteAccountSchema,
    answer: doneSchema,
  },
  getCalendarFeed: {
    method: 'GET',
    path: '/api/user/calendar-feed',
    access: 'member',
    careful: true,
    answer: calendarFeedSchema,
  },
  /** Makes the link, or a new one in place of the old, which leads nowhere from then on. */
  resetCalendarFeed: {
    method: 'POST',
    path: '/api/user/calendar-feed',
    access: 'member',
    answer: calendarFeedSchema,
  },
  deleteCalendarFeed: {
    method: 'DELETE',
    path: '/api/user/calendar-feed',
    access: 'member',
    answer: calendarFeedSchema,
  },
} as const satisfies Record<string, Endpoint>;
