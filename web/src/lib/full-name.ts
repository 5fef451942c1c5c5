type Person = { firstName: string; lastName: string };

export const fullName = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`.trim();
