export function missingPrerequisite(root: string, nodeVersion: string, platform?: string): string | null;
