import type { Client, ClientConfig } from 'pg';

type Query = (query: unknown, ...rest: unknown[]) => unknown;

/**
 * Connections without named prepared statements: behind a pooler the next transaction may be on a
 * connection that has not prepared them.
 */
export const withoutNames = (Base: typeof Client): typeof Client =>
  class extends Base {
    constructor(config?: ClientConfig) {
      super(config);
      const query = this.query.bind(this) as Query;
      const unnamed: Query = (first, ...rest) =>
        query(typeof first === 'object' ? { ...first, name: undefined } : first, ...rest);
      this.query = unnamed as typeof this.query;
    }
  };
