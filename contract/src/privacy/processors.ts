import * as z from 'zod';
import { requiredLine } from '../text-fields';

export const MAX_PROCESSORS = 20;

/** A company that gets personal data because the app runs there, or because it brings what the app sends. */
export const processorSchema = z.object({
  name: requiredLine('Der Name fehlt', 120),
  purpose: requiredLine('Der Zweck fehlt', 300),
  place: requiredLine('Der Ort fehlt', 120),
});

export type Processor = z.infer<typeof processorSchema>;

/** The companies that the app itself uses. A club adds its own, for example the host of its domain. */
export const STANDARD_PROCESSORS = {
  google: {
    name: 'Google Cloud EMEA Limited (Firebase und Google Cloud)',
    purpose:
      'Betrieb der App: Anmeldung, Datenbank, Bilder, Server und Protokolle; solange der Verein keine E-Mails über einen eigenen Anbieter verschickt, auch die E-Mail zum Zurücksetzen des Passworts',
    place: 'Dublin, Irland; Server in der Europäischen Union, die Anmeldung auch in den USA',
  },
  mail: {
    name: 'E-Mail-Anbieter des Vereins',
    purpose:
      'Bringt die E-Mails der App, auch die zum Zurücksetzen des Passworts, und nimmt Antworten und zurückgekommene E-Mails an; er bekommt Namen, E-Mail-Adressen und den Inhalt',
    place: 'wie der Verein ihn hier oder auf Nachfrage nennt',
  },
  chrome: {
    name: 'Google LLC (Firebase Cloud Messaging)',
    purpose:
      'Bringt Push-Mitteilungen zu Chrome, Edge unter Android und verwandten Browsern; der Inhalt ist verschlüsselt',
    place: 'USA',
  },
  apple: {
    name: 'Apple Inc. (Apple Push Notification Service)',
    purpose: 'Bringt Push-Mitteilungen zu Safari, iPhone und iPad; der Inhalt ist verschlüsselt',
    place: 'USA',
  },
  mozilla: {
    name: 'Mozilla Corporation (Autopush)',
    purpose: 'Bringt Push-Mitteilungen zu Firefox; der Inhalt ist verschlüsselt',
    place: 'USA',
  },
  microsoft: {
    name: 'Microsoft Corporation (Windows Push Notification Services)',
    purpose: 'Bringt Push-Mitteilungen zu Edge unter Windows; der Inhalt ist verschlüsselt',
    place: 'USA',
  },
} as const satisfies Record<string, Processor>;

export type StandardProcessor = keyof typeof STANDARD_PROCESSORS;
