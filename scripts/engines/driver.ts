export type Size = { name: 'phone' | 'desktop'; width: number; height: number };

export type KeyName = 'Tab' | 'Enter' | 'Escape' | 'ArrowRight' | 'Home';
export type Modifier = 'Shift' | 'Control';

/** A page of a browser, as far as both engines' drivers can do the same with it. */
export interface Driver {
  /** Whether the parts of a date field follow each other as they are filled in. */
  readonly movesToNextPart: boolean;
  open(url: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Evaluates an expression in the page. Its value must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks with the mouse in the middle of the element that the expression gives. False if it gives null. */
  click(expression: string): Promise<boolean>;
  press(key: KeyName, modifier?: Modifier): Promise<void>;
  /** Types each character as a key. */
  type(text: string): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface Engine {
  /** Opens a window in which nobody is signed in and nothing is stored. */
  newWindow(): Promise<Driver>;
  close(): Promise<void>;
}

/** `env` names the display on which the windows appear. */
export type StartEngine = (env: NodeJS.ProcessEnv, size: Size) => Promise<Engine>;
