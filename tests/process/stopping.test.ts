import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { migratedFolder } from '#tests/support/server-process.ts';
import { startServer } from '#tests/support/started-server.ts';

describe('stopping', () => {
  it('finishes the request in flight, also when told twice', async () => {
    const dataDir = migratedFolder();
    const server = startServer({ DATA_DIR: dataDir, DEMO_DATA: 'off', DRAIN_SECONDS: '1' });
    const url = await server.ready();
    const { port } = new URL(url);
    const body = JSON.stringify({ username: 'nobody', password: 'x' });
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 10)}`,
    );
    await pause(200);
    const stopped = server.stop();
    await expect.poll(async () => (await fetch(`${url}/api/ready`)).status).toBe(503);
    void server.stop();
    await pause(200);
    socket.write(body.slice(10));
    expect(await stopped).toBe(0);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });
});
