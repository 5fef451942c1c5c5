import { SESSION_HINT } from '@club/contract';
import * as z from 'zod';
import { type Check, hasHeader, unless } from '../check';
import { readAll, readJson, type Site } from '../site';
import { largestEvent } from './pages';

const SESSION = '__session';
const STOP = 'so darf die App nicht öffentlich stehen, bitte sofort die vorige Fassung ausrollen (docs/deployment.md).';

const registrationsSchema = z.object({
  registrations: z.array(
    z.object({
      userId: z.null(),
      notes: z.null(),
      user: z.looseObject({
        lastName: z.string().regex(/^(\S\.)?$/u),
        profilePhotoUrl: z.null(),
        email: z.null(),
        phoneNumber: z.null(),
      }),
    }),
  ),
});

async function cookieProblems(site: Site): Promise<string[]> {
  await site.post('/api/logout');
  const cookies = site.cookies();
  const required = ['samesite=lax', 'path=/', ...(site.isHttps ? ['secure'] : [])];
  return [
    ...unless(
      cookies.some((cookie) => cookie.startsWith(`${SESSION}=`)),
      'POST /api/logout räumt das Cookie __session nicht ab: bitte das Log der Funktion „api“ ansehen.',
    ),
    ...new Set(
      cookies.flatMap((cookie) => {
        const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
        const name = pair.split('=')[0] ?? '';
        const given = new Set(attributes.map((attribute) => attribute.toLowerCase()));
        const missing = (name === SESSION ? ['httponly', ...required] : required).filter((word) => !given.has(word));
        return [
          ...unless(
            name === SESSION || name === SESSION_HINT,
            `Das Cookie „${name}“ kommt hinter Hosting nie an: nur ${SESSION} ist erlaubt.`,
          ),
          ...unless(missing.length === 0, `Das Cookie „${name}“ kommt ohne ${missing.join(', ')}: ${STOP}`),
        ];
      }),
    ),
  ];
}

export const privacyChecks: Check[] = [
  {
    name: 'Privates: was vom Besucher abhängt, behält kein Zwischenspeicher',
    async findProblems(site) {
      const paths = ['/api/events', '/api/user', '/api/venue-availability'];
      const responses = await readAll(site, paths);
      return responses.flatMap(({ path, response }) =>
        hasHeader(path, response, 'Cache-Control', 'private, no-store', STOP),
      );
    },
  },
  {
    name: 'Privates: Besucher sehen von Angemeldeten Vornamen und Anfangsbuchstaben',
    async findProblems(site) {
      const listed = readJson(await site.read('/api/events'));
      const event = await largestEvent(site);
      const detail = event && readJson(await site.read(`/api/events/${event.id}`));
      return [
        ...unless(Array.isArray(listed), '/api/events ist keine Liste: bitte das Log der Funktion „api“ ansehen.'),
        ...unless(!JSON.stringify(listed).includes('"userId"'), `/api/events nennt Angemeldete: ${STOP}`),
        ...unless(
          !event || registrationsSchema.safeParse(detail).success,
          `/api/events/${event?.id} zeigt Besuchern mehr als erlaubt: ${STOP}`,
        ),
      ];
    },
  },
  {
    name: 'Cookies: die Sitzung nur für den Server, daneben nur, dass es sie gibt',
    findProblems: cookieProblems,
  },
];
