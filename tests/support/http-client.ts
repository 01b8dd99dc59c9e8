import { fillPath, type Endpoint, type EndpointArguments } from '#contract/endpoint.ts';
import type { Problem } from '#contract/errors.ts';

export interface HttpAnswer {
  status: number;
  headers: Headers;
  /** The parsed JSON, or the text if it is not JSON. */
  body: unknown;
}

interface RequestOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

/** An HTTP client that keeps the session cookie like a browser. */
export class HttpClient {
  readonly #url: string;
  cookie: string | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  async request(
    method: string,
    path: string,
    { body, headers }: RequestOptions = {},
  ): Promise<HttpAnswer> {
    return this.#send(path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  /** Uploads a picture as a browser's form does. */
  uploadImage(content: Buffer, headers: Record<string, string> = {}): Promise<HttpAnswer> {
    const body = new FormData();
    body.set('image', new Blob([new Uint8Array(content)]), 'x.png');
    return this.#send('/api/upload/image', { method: 'POST', body, headers });
  }

  async #send(
    path: string,
    { headers, ...request }: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
  ): Promise<HttpAnswer> {
    const response = await fetch(this.#url + path, {
      ...request,
      headers: { ...(this.cookie !== undefined && { cookie: this.cookie }), ...headers },
    });
    for (const line of response.headers.getSetCookie()) {
      if (!line.startsWith('lawha_device=')) this.cookie = line.split(';')[0];
    }
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    };
  }

  login(username: string, password: string): Promise<HttpAnswer> {
    return this.request('POST', '/api/auth/login', { body: { username, password } });
  }

  call<E extends Endpoint>(
    endpoint: E,
    input: Partial<EndpointArguments<E>> = {},
  ): Promise<HttpAnswer> {
    const path = fillPath(endpoint.path, input.params);
    const query = new URLSearchParams(
      Object.entries(input.query ?? {}).map(([k, v]) => [k, String(v)]),
    );
    const address = query.size > 0 ? `${path}?${query}` : path;
    return this.request(endpoint.method, address, { body: input.body });
  }
}

export const problemOf = (answer: HttpAnswer) => answer.body as Problem;
