/** What a page tells the worker. */
export type WorkerMessage =
  | { kind: 'take over' }
  /** Answered with the name of the script that its pages start with. */
  | { kind: 'which build' }
  /** Files of the page's build that were loaded already. */
  | { kind: 'used'; files: string[] };

export const isWorkerMessage = (data: unknown): data is WorkerMessage =>
  typeof data === 'object' && data !== null && 'kind' in data;
