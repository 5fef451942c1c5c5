import { CONSENTS, usernameKey } from '@club/contract';
import type { Account } from '../../functions/src/accounts/account';
import { buildMember } from '../../testing/builders';
import { DEMO_ACCOUNTS } from './demo-accounts';

/** The first four are the demo accounts. None of these people exist. */
const NAMES = `
  Sabine Brandt, Lukas Berger, Emine Yılmaz, Jürgen Möller, Katharina Schäfer, Thomas Lehmann, Nele Hoffmann,
  Ahmet Kaya, Monika Vogt, Finn Petersen, Julia Krüger, Stefan Bauer, Mia Winkler, Paweł Nowak, Heike Sommer,
  Jonas Richter, Lena Zimmermann, Klaus Wagner, Sophie Neumann, Mehmet Demir, Birgit Köhler, Tim Schröder,
  Hannah Weiß, Dieter Franke, Olga Petrova, Ben Kaiser, Claudia Busch, Noah Ludwig, Petra Simon, Jan Böhm,
  Amira Haddad, Uwe Albrecht, Charlotte Seidel, Marco Rossi, Ingrid Pohl, Leon Hartmann, Andrea Kuhn,
  Felix Engel, Renate Horn, David Arnold, Greta Lindner, Michael Graf, Marie Jansen, Oskar Thiel, Silke Dietrich,
  Elias Fuchs, Anja Pfeiffer, Matthias Roth, Paula Stein, Wolfgang Ott, Zeynep Aydın, Moritz Beck, Ulrike Haas,
  Henri Sauer, Tanja Reuter, Robin Wolff, Johanna Keller, Peter Marx, Ida Voigt, Rolf Schubert`;

const NEWCOMERS = ['Nadine Kurz', 'Yannick Thoma', 'Vera Lang', 'Gustav Zufall', 'Gunnar Stahl'];
const FIRST_NEWCOMER = 60;

const TRANSLITERATED: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ı: 'i', ł: 'l' };

/** 60 members, which are the same each time, ids included. */
export function demoMembers(now: Date): Account[] {
  return NAMES.split(',').map((fullName, index) => {
    const person = personOf(fullName, index, DEMO_ACCOUNTS[index]);
    return buildMember({
      ...person,
      // One demo account shares both addresses where it is a contact, the others show no more than their names.
      sharesPhoneNumber: person.username === 'mitglied1',
      sharesEmail: person.username === 'mitglied1',
      // Most agree; those who do not show what contacts see then.
      consentChanges: (index % 7 === 5 ? [] : CONSENTS).map((consent) => ({
        consent,
        given: true,
        at: joinedAt(index, now),
      })),
      createdAt: joinedAt(index, now),
    });
  });
}

/** They have registered in the last days, and help nowhere yet. */
export function demoNewcomers(now: Date): Account[] {
  return NEWCOMERS.map((fullName, index) =>
    buildMember({
      ...personOf(fullName, FIRST_NEWCOMER + index),
      createdAt: new Date(now.getTime() - (index + 1) * 20 * 3_600_000),
    }),
  );
}

function personOf(fullName: string, index: number, known?: string) {
  const [firstName = '', lastName = ''] = fullName.trim().split(' ');
  const username = known ?? `${plain(firstName)}.${plain(lastName)}`;
  return {
    id: `demo${usernameKey(username).replaceAll(/[^a-z0-9]/g, '')}`.padEnd(28, '0').slice(0, 28),
    username,
    firstName,
    lastName,
    email: `${username}@example.org`,
    // The Bundesnetzagentur reserves these numbers for films and books.
    phoneNumber: index % 2 === 0 ? `030 23125 ${100 + index}` : `0171 39200${10 + index}`,
  };
}

const joinedAt = (index: number, now: Date): Date => new Date(now.getTime() - (900 - 14 * index) * 86_400_000);

const plain = (name: string): string =>
  name.toLowerCase().replaceAll(/[äöüßıł]/g, (letter) => TRANSLITERATED[letter] ?? '');
