const STATION_PATH = '/scan';

/**
 * The camera is allowed by the headers of this page alone. Whoever came here from another screen
 * still has the headers of the page that was loaded first.
 */
export function isStationPage(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load === undefined || new URL(load.name).pathname === STATION_PATH;
}

const WITH_CAMERA = '?camera=on';

/** Loads the page anew, with the camera on. */
export function reloadAsStation(): void {
  window.location.assign(`${STATION_PATH}${WITH_CAMERA}`);
}

export const isAskedForCamera = (): boolean => window.location.search === WITH_CAMERA;
