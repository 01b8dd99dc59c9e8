const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether the method is one that changes nothing. */
export const isRead = ({ method }: { method: string }) => READS.has(method);
