import type { openGateway } from '../../e2e/support/gateway';
import type { Page } from './page';

export interface Visit {
  page: Page;
  /** Between the browser and the app. */
  gateway: Awaited<ReturnType<typeof openGateway>>;
  /** Another number in each engine and size, for what all of them share, such as the clubhouse. */
  turn: number;
  /** Keeps what the window shows as .engines/<engine>-<size>-<name>.png. */
  picture(name: string): Promise<void>;
}

/** Does with the app what a person does, in any engine and at any size. It throws when the app does not follow. */
export type Journey = (visit: Visit) => Promise<void>;
export type Journeys = Readonly<Record<string, Journey>>;
