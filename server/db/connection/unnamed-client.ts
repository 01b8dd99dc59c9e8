import { Client, type ClientConfig } from 'pg';

type Query = (query: unknown, ...rest: unknown[]) => unknown;

/**
 * A connection without named prepared statements: behind a pooler the next transaction may be on a
 * connection that has not prepared them.
 */
export class UnnamedClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    const query = this.query.bind(this) as Query;
    const withoutName: Query = (first, ...rest) =>
      query(typeof first === 'object' ? { ...first, name: undefined } : first, ...rest);
    this.query = withoutName as typeof this.query;
  }
}
