/**
 * Node's `http`, as CommonJS gets it. An import reads everything that it exports, also WebSocket,
 * and that loads all of `fetch`, which many a shop never uses (docs/performance.md).
 */
export const { createServer, request, STATUS_CODES } = process.getBuiltinModule('node:http');
