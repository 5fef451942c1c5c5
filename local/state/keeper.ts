import type { Engine } from '../firestore/engine';
import { accountsIn, type EmulatedAccounts, RefusedAccounts } from './accounts';
import { readState, type State, setStateAside } from './state-file';
import { decodeValue, encodeValue } from './values';
import { writeWhole } from './whole-file';

/** A killed process loses less than a second, and a busy suite is not busy with saving. */
const CHECK_EVERY_MS = 700;

/** Saves the database and the accounts in one file, so that they always belong together. */
export class StateKeeper {
  #savedVersion = -1;
  #savedAccounts: string | null = null;
  #accounts: string | null = null;
  #saving: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #hasStopped = false;
  #encoded = new Map<string, { version: number; json: string }>();

  constructor(
    private readonly file: string,
    private readonly engine: Engine,
    private readonly accounts: EmulatedAccounts,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** Fills the database; the accounts follow when their emulator is running. null: nothing is stored. */
  async loadDocuments(): Promise<State | null> {
    const state = await readState(this.file);
    if (!state) return null;
    try {
      const { database } = this.engine.controller;
      const documents = Object.entries(state.documents).map(([path, fields]) => ({
        path,
        data: decodeValue(fields, this.engine.firestore) as Record<string, unknown>,
      }));
      database.batchSet(...documents);
    } catch {
      return setStateAside(this.file);
    }
    return state;
  }

  async loadAccounts(state: State): Promise<void> {
    await this.accounts.restore(state.accounts).catch((error: unknown) => {
      if (error instanceof RefusedAccounts) return setStateAside(this.file);
      throw error;
    });
  }

  /** From now on every change is saved within a second. A failure is reported once, and retried. */
  start(): void {
    let isFailing = false;
    const check = async () => {
      try {
        await this.save();
        isFailing = false;
      } catch (error) {
        if (!isFailing) this.onFailure(error);
        isFailing = true;
      }
      if (!this.#hasStopped) this.#timer = setTimeout(check, CHECK_EVERY_MS);
    };
    this.#timer = setTimeout(check, CHECK_EVERY_MS);
  }

  /** Stops watching and saves the last changes. */
  async stop(): Promise<void> {
    this.#hasStopped = true;
    clearTimeout(this.#timer);
    await this.#saving?.catch(() => undefined);
    await this.save();
  }

  /** Writes the file if anything has changed. */
  save(): Promise<void> {
    this.#saving ??= this.#save().finally(() => {
      this.#saving = null;
    });
    return this.#saving;
  }

  async #save(): Promise<void> {
    const { controller } = this.engine;
    if (controller.version() === this.#savedVersion && !(await this.#haveAccountsChanged())) return;
    const version = controller.version();
    // The documents are read first, so that every account that they name is among the accounts.
    const documents = this.#encodeDocuments();
    const accounts = await this.#listAccounts();
    const head = JSON.stringify({ format: 1, savedAt: new Date().toISOString() }).slice(0, -1);
    const [users, entries] = [accountsIn(accounts).map((user) => JSON.stringify(user)), documents].map(lines);
    await writeWhole(this.file, `${head},\n"accounts":[\n${users}],\n"documents":{\n${entries}}}\n`);
    this.#savedVersion = version;
    this.#savedAccounts = accounts;
  }

  /** Changes of accounts alone (a password, a claim) have no version to compare, so the whole list is read. */
  async #haveAccountsChanged(): Promise<boolean> {
    return (await this.#listAccounts()) !== this.#savedAccounts;
  }

  /** Returns the last list when the emulator has stopped already. */
  async #listAccounts(): Promise<string> {
    this.#accounts = await this.accounts.list().catch((error: unknown) => {
      if (this.#accounts === null) throw error;
      return this.#accounts;
    });
    return this.#accounts;
  }

  #encodeDocuments(): string[] {
    const encoded = this.engine.controller.database.toMetaArray().map(({ path, version, data }) => {
      const known = this.#encoded.get(path);
      if (known?.version === version) return [path, known] as const;
      return [path, { version, json: `${JSON.stringify(path)}:${JSON.stringify(encodeValue(data))}` }] as const;
    });
    this.#encoded = new Map(encoded);
    return encoded.map(([, { json }]) => json);
  }
}

const lines = (values: readonly string[]): string => values.join(',\n');
