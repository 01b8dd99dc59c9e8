/**
 * Node's `http`, as CommonJS gets it. An import reads everything that it exports, also WebSocket,
 * and that loads all of `fetch`: 12 MB for what many a shop never uses.
 */
export const { createServer, request, STATUS_CODES } = process.getBuiltinModule('node:http');
