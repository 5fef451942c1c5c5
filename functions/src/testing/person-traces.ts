import type { TestMember } from './start-test-app';

type Named = Pick<TestMember, 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'username'>;

/** Where in these documents, by their paths, anything of a person is found. */
export function tracesOf(person: Named, documents: Record<string, unknown>, others: readonly string[] = []): string[] {
  const { firstName, lastName, email, phoneNumber, username } = person;
  const wanted = [firstName, lastName, email, phoneNumber, username, ...others].map((text) => text.toLowerCase());
  return Object.entries(documents).flatMap(([path, document]) => {
    const text = `${path} ${JSON.stringify(document)}`.toLowerCase();
    const found = wanted.filter((trace) => text.includes(trace));
    return found.length > 0 ? [`${path}: ${found.join(', ')}`] : [];
  });
}
