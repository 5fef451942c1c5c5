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
  /** The full name: projects/…/databases/…/documents/live/1 */
  name: string;
  /** The state of the document that was sent last; null before the first one. */
  sent: string | null;
  unwatch(): void;
};

/** Serves `Listen`: everything to the owner, and single documents of `live` to everybody else. */
export function serveListen(engine: Engine): (call: ListenCall) => void {
  return (call) => {
    if (isOwner(call.metadata)) forwardListen(engine, call);
    else new ListenStream(engine, call);
  };
}

function forwardListen({ client }: Engine, call: ListenCall): void {
  const responses = client.listen();
  call.on('data', (request: ListenRequest) => responses.write(request));
  call.on('end', () => responses.end());
  call.on('cancelled', () => responses.destroy());
  responses.on('data', (response: object) => call.write(response));
  responses.on('end', () => call.end());
  responses.on('error', (error) => call.emit('error', asServiceError(error)));
}

/**
 * Sends the documents that one client follows in the form that the SDKs for browsers expect: the changes, the targets
 * that are now complete, and then an empty list of targets, which means that everything sent so far is consistent. Only
 * then a client shows it.
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
      this.#sendTargetChange('REMOVE', [targetId], { cause });
      return;
    }
    const unwatch = this.engine.controller.database.registerTrigger({ route: path, callback: () => this.#refresh() });
    this.#targets.get(targetId)?.unwatch();
    this.#targets.set(targetId, { name, sent: null, unwatch });
    this.#sendTargetChange('ADD', [targetId]);
    this.#refresh();
  }

  #remove(targetId: number): void {
    this.#targets.get(targetId)?.unwatch();
    this.#targets.delete(targetId);
    this.#sendTargetChange('REMOVE', [targetId]);
  }

  #close(): void {
    for (const { unwatch } of this.#targets.values()) unwatch();
    this.#targets.clear();
  }

  /** Reads one at a time, so that a client never gets an older state after a newer one. */
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
      const found: ResponseBody[] = [];
      // All documents are read, also unchanged ones, because what is sent together must be of one moment.
      const read = this.engine.client.batchGetDocuments({ database: this.#database, documents });
      for await (const response of read) found.push(response as ResponseBody);
      this.#send(targets, new Map(found.map((response) => [response.found?.name ?? response.missing ?? '', response])));
    }
  }

  #send(targets: [number, Target][], responses: ReadonlyMap<string, ResponseBody>): void {
    let readTime: Timestamp | undefined;
    for (const [targetId, target] of targets) {
      const response = responses.get(target.name);
      if (!response || this.#targets.get(targetId) !== target) continue;
      readTime = response.readTime;
      const { found } = response;
      const state = found ? JSON.stringify(found.updateTime) : 'missing';
      const isFirst = target.sent === null;
      if (target.sent !== state) {
        target.sent = state;
        if (found) this.call.write({ documentChange: { document: found, targetIds: [targetId] } });
        else this.call.write({ documentDelete: { document: target.name, removedTargetIds: [targetId], readTime } });
      }
      if (isFirst) this.#sendTargetChange('CURRENT', [targetId], momentOf(readTime));
    }
    if (readTime) this.#sendTargetChange('NO_CHANGE', [], momentOf(readTime));
  }

  #sendTargetChange(targetChangeType: string, targetIds: number[], more: object = {}): void {
    this.call.write({ targetChange: { targetChangeType, targetIds, ...more } });
  }
}

/** A client that reconnects sends the token and gets everything again, which costs one document. */
const momentOf = (readTime: Timestamp | undefined) => ({
  readTime,
  resumeToken: Buffer.from(JSON.stringify(readTime)),
});
