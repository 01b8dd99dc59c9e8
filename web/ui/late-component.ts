import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const AGAIN_MS = 5_000;

/**
 * A part that is fetched after what the page is opened for. While that cannot be done its place stays
 * as it is, and the page with it; it is tried again.
 */
export function lateComponent<Module, Props extends object>(
  load: () => Promise<Module>,
  partOf: (module: Module) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: partOf(await persistently(load)) }));
}

async function persistently<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return persistently(load);
  });
}
