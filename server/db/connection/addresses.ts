const PARTS = /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^/?#]*@)?(?<hosts>[^/?#@]*)(?<rest>.*)$/s;
/** What libpq calls a connection to the primary. We need nothing else, so it says nothing new. */
const WANTED_SERVER = /(?<=[?&])target_session_attrs=(?:read-write|primary)(?:&|$)/g;

/**
 * The servers that a connection string names, each as a connection string of its own. As libpq
 * does it, `postgres://user@one:5432,two:5433/database` names two, of which one takes writes.
 */
export function addressesOf(url: string): string[] {
  const { scheme, user = '', hosts = '', rest = '' } = PARTS.exec(url)?.groups ?? {};
  if (scheme === undefined) return [url];
  const shared = rest.replace(WANTED_SERVER, '').replace(/[?&]$/, '');
  return hosts.split(',').map((host) => `${scheme}${user}${host}${shared}`);
}
