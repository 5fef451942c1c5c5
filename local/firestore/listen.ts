import type { ServerDuplexStream } from '@grpc/grpc-js';
import { isOwner, mayBeFollowed, REFUSED } from './access';
import type { Engine } from './engine';
import { asServiceError } from './service-error';

type ListenCall = ServerDuplexStream<ListenRequest, object>;
type ListenRequest = { database: string; addTarget?: AddedTarget; removeTarget?: number };
type AddedTarget = { targetId?: number; documents?: { documents?: string[] } };
type Timestamp = { seconds?: unknown; nanos?: number };
type StoredDocument = { name: string; updateTime?: Timestamp };
type ResponseBody = { found?: StoredDocument; missing?: string; readTime?: Timestamp };

type Target = {
  /** In full: projects/…/databases/…/documents/live/1 */
  name: string;
  /** Which state of the document was sent last; null before the first one. */
  sent: string | null;
  unwatch(): void;
};

/** Serves `Listen`: to the owner all that the engine can, to everybody else single documents of `live`. */
export function serveListen(engine: Engine): (call: ListenCall) => void {
  return (call) => {
    if (isOwner(call.metadata)) forwardListen(engine, call);
    else new ListenStream(engine, call);
  };
}

function forwardListen({ client }: Engine, call: ListenCall): void {
  const answers = client.listen();
  call.on('data', (request: ListenRequest) => answers.write(request));
  call.on('end', () => answers.end());
  call.on('cancelled', () => answers.destroy());
  answers.on('data', (answer: object) => call.write(answer));
  answers.on('end', () => call.end());
  answers.on('error', (error) => call.emit('error', asServiceError(error)));
}

/**
 * The documents that one client follows, as the SDKs for browsers want to be told of them: what has
 * changed, which targets are now complete, and then, with an empty list of targets, that all that was
 * told until now is true together. Only that makes a client show it.
 */
class ListenStream {
  readonly #targets = new Map<number, Target>();
  #database = '';
  #isReading = false;
  #isOutOfDate = false;

  constructor(
    private readonly engine: Engine,
    private readonly call: ListenCall,
  ) {
    call.on('data', (request: ListenRequest) => this.#take(request));
    call.on('cancelled', () => this.#close());
    call.on('end', () => {
      this.#close();
      call.end();
    });
  }

  #take({ database, addTarget, removeTarget }: ListenRequest): void {
    this.#database = database;
    if (addTarget) this.#add(addTarget);
    else if (removeTarget !== undefined) this.#remove(removeTarget);
  }

  #add({ targetId = 0, documents }: AddedTarget): void {
    const [name, ...others] = documents?.documents ?? [];
    const path = name?.slice(name.indexOf('/documents/') + '/documents/'.length) ?? '';
    if (name === undefined || others.length > 0 || !mayBeFollowed(path)) {
      const cause = { code: REFUSED.code, message: REFUSED.details };
      this.#tellOfTargets('REMOVE', [targetId], { cause });
      return;
    }
    const unwatch = this.engine.controller.database.registerTrigger({ route: path, callback: () => this.#refresh() });
    this.#targets.get(targetId)?.unwatch();
    this.#targets.set(targetId, { name, sent: null, unwatch });
    this.#tellOfTargets('ADD', [targetId]);
    this.#refresh();
  }

  #remove(targetId: number): void {
    this.#targets.get(targetId)?.unwatch();
    this.#targets.delete(targetId);
    this.#tellOfTargets('REMOVE', [targetId]);
  }

  #close(): void {
    for (const { unwatch } of this.#targets.values()) unwatch();
    this.#targets.clear();
  }

  /** One at a time, so that a client never hears of an older state after a newer one. */
  #refresh(): void {
    this.#isOutOfDate = true;
    if (this.#isReading) return;
    this.#isReading = true;
    void this.#readWhileOutOfDate()
      .catch((error: unknown) => this.call.emit('error', asServiceError(error)))
      .finally(() => {
        this.#isReading = false;
      });
  }

  async #readWhileOutOfDate(): Promise<void> {
    while (this.#isOutOfDate && this.#targets.size > 0) {
      this.#isOutOfDate = false;
      const targets = [...this.#targets];
      const documents = [...new Set(targets.map(([, { name }]) => name))];
      const answers: ResponseBody[] = [];
      // All of them, also those that have not changed: what is told together must be of one moment.
      const read = this.engine.client.batchGetDocuments({ database: this.#database, documents });
      for await (const answer of read) answers.push(answer as ResponseBody);
      this.#tell(targets, new Map(answers.map((answer) => [answer.found?.name ?? answer.missing ?? '', answer])));
    }
  }

  #tell(targets: [number, Target][], answers: ReadonlyMap<string, ResponseBody>): void {
    let readTime: Timestamp | undefined;
    for (const [targetId, target] of targets) {
      const answer = answers.get(target.name);
      if (!answer || this.#targets.get(targetId) !== target) continue;
      readTime = answer.readTime;
      const { found } = answer;
      const state = found ? JSON.stringify(found.updateTime) : 'missing';
      const isFirst = target.sent === null;
      if (target.sent !== state) {
        target.sent = state;
        if (found) this.call.write({ documentChange: { document: found, targetIds: [targetId] } });
        else this.call.write({ documentDelete: { document: target.name, removedTargetIds: [targetId], readTime } });
      }
      if (isFirst) this.#tellOfTargets('CURRENT', [targetId], momentOf(readTime));
    }
    if (readTime) this.#tellOfTargets('NO_CHANGE', [], momentOf(readTime));
  }

  #tellOfTargets(targetChangeType: string, targetIds: number[], more: object = {}): void {
    this.call.write({ targetChange: { targetChangeType, targetIds, ...more } });
  }
}

/** A client that comes back sends the token; it is told everything anew, which costs one document. */
const momentOf = (readTime: Timestamp | undefined) => ({
  readTime,
  resumeToken: Buffer.from(JSON.stringify(readTime)),
});
