import { becomeProcess, ensureInstalled, nodeBinary } from './project.mjs';

ensureInstalled();
becomeProcess(nodeBinary(), ['storefront/main.ts']);
