import { spawn } from 'node:child_process';
import { becomeProcess, ensureInstalled, nodeBinary, ROOT, tool } from './project.mjs';

const API_PORT = process.env.LAWHA_API_PORT ?? '3001';

ensureInstalled();
const server = spawn(nodeBinary(), ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, PORT: API_PORT },
});
process.on('exit', () => server.kill());
becomeProcess(nodeBinary(), [tool('vite'), '--port', process.env.PORT ?? '3000', '--strictPort'], {
  LAWHA_API_PORT: API_PORT,
});
