import { expect, it } from 'vitest';
import { calendarLinks } from './calendar-links';

const event = {
  title: 'Kuchen & Kaffee: 50 %',
  location: 'Sportplatz am Wald + Parkplatz',
  startTime: '2026-07-11T12:00:00.000Z',
  endTime: '2026-07-11T16:30:00.000Z',
};
const url = 'https://helfen.example.org/events/7';

const queryOf = (service: string) => {
  const href = calendarLinks(event, url).find((link) => link.service === service)?.href ?? '';
  expect(href).not.toContain('+');
  return { host: new URL(href).host, ...Object.fromEntries(new URL(href).searchParams) };
};

it('fills in title, place, begin, end and the way back to the event', () => {
  expect(queryOf('Google')).toEqual({
    host: 'calendar.google.com',
    action: 'TEMPLATE',
    text: event.title,
    dates: '20260711T120000Z/20260711T163000Z',
    location: event.location,
    details: url,
  });
  expect(queryOf('Outlook')).toEqual({
    host: 'outlook.live.com',
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: event.startTime,
    enddt: event.endTime,
    location: event.location,
    body: url,
  });
});
