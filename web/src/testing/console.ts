import { type MockInstance, vi } from 'vitest';
import { ApiError } from '@/lib/api-error';

type Level = 'error' | 'warn';
let spies: { level: Level; spy: MockInstance }[] = [];
let expected: { level: Level; text: string }[] = [];

export function watchConsole(): void {
  expected = [];
  spies = (['error', 'warn'] as const).map((level) => ({
    level,
    spy: vi.spyOn(console, level).mockImplementation(() => {}),
  }));
}

/** This test makes the app log a line that begins with `text`; the test fails when it doesn't. */
export function expectConsole(level: Level, text: string): void {
  expected.push({ level, text });
}

/** A write that the server refuses is logged; a test need not announce it, for its server has been told to refuse. */
const isRefusal = ([text, error]: unknown[]): boolean => text === 'Mutation error:' && error instanceof ApiError;

/** Fails the test if the app logged an unexpected line, or did not log an expected one. */
export function checkConsole(): void {
  const lines = spies.flatMap(({ level, spy }) => spy.mock.calls.map((call) => ({ level, call })));
  for (const { spy } of spies) spy.mockRestore();
  const announced = (level: Level, text: string) =>
    expected.some((line) => line.level === level && text.startsWith(line.text));
  const unexpected = lines.filter(({ level, call }) => !isRefusal(call) && !announced(level, String(call[0])));
  const missing = expected.filter(
    ({ level, text }) => !lines.some((line) => line.level === level && String(line.call[0]).startsWith(text)),
  );
  if (unexpected.length > 0) {
    const texts = unexpected.map(({ level, call }) => `console.${level}: ${call.map(String).join(' ')}`);
    throw new Error(`Unexpected console output:\n${texts.join('\n')}`);
  }
  if (missing.length > 0) {
    throw new Error(`Expected console output that never came: ${missing.map(({ text }) => text).join(', ')}`);
  }
}
