/** The result of a request to the browser's database. */
export const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
  });

/** A full disk shows when the transaction ends, not when a row is added. */
export const committed = (change: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(change.error ?? new Error('Not stored'));
    change.addEventListener('complete', () => resolve());
    change.addEventListener('abort', fail);
    change.addEventListener('error', fail);
  });
