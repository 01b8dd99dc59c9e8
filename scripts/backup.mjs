import { becomeProcess, ensureInstalled, filesOfCaller, nodeBinary } from './project.mjs';

ensureInstalled();
becomeProcess(nodeBinary(), ['server/backup.ts', ...filesOfCaller()]);
