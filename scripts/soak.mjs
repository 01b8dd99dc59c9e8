import { becomeProcess, ensureInstalled, nodeBinary, tool } from './project.mjs';

const HOURS = 4;

ensureInstalled();
becomeProcess(
  nodeBinary(),
  [tool('vitest'), 'run', '--project', 'operation', 'tests/faults/soak'],
  {
    LAWHA_SOAK_MINUTES: process.env.LAWHA_SOAK_MINUTES ?? String(HOURS * 60),
  },
);
