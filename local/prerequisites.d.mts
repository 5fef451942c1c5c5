export function missingPrerequisite(root: string, nodeVersion: string): string | null;
