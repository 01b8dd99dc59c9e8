const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A call that changes nothing, by its method. */
export const isRead = ({ method }: { method: string }) => READS.has(method);
