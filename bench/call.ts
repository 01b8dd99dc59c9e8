export interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
}
