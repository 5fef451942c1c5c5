/** The page of an event shows so many people of each list until somebody asks for all of them. */
export const FIRST_PEOPLE = 12;

/** A timetable shows so many people of each shift. They are among the first that an event tells. */
export const FIRST_PEOPLE_OF_SHIFT = 4;

/** The most people of each list that one response tells, unless it tells the whole event. */
export const MAX_PEOPLE_LIMIT = 200;

/**
 * How pages ask for an event: with the people whom they show first. The script of the first HTML and the app ask by the
 * same URL, so that the app finds the response.
 */
export const eventRequestUrl = (eventId: number) => `/api/events/${eventId}?limit=${FIRST_PEOPLE}` as const;

/** Where the people are who come after the first, or after so many. */
export const morePeopleUrl = (eventId: number, offset = FIRST_PEOPLE) =>
  `/api/events/${eventId}?limit=${MAX_PEOPLE_LIMIT}&offset=${offset}` as const;
