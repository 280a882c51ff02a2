/** A PostgreSQL address, which may name several hosts: `postgres://a,b:5433/school?target_session_attrs=read-write`. */
export interface PostgresAddress {
  /** The address of the first host, as the driver reads it. */
  connectionString: string;
  /** Set if the writable one among them is to be found. */
  hosts: readonly Host[] | undefined;
}

export interface Host {
  host: string;
  port: number;
}

const SHAPE = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;
const ATTRIBUTE = 'target_session_attrs';

/** Throws an error that completes the sentence "DATABASE_URL …". */
export function readPostgresAddress(text: string): PostgresAddress {
  const [, before, hosts = '', after] = SHAPE.exec(text) ?? [];
  if (before === undefined) throw new Error('must be a postgres:// address');
  const urls = hosts.split(',').map((host) => {
    const url = URL.canParse(`${before}${host}${after}`) ? new URL(`${before}${host}${after}`) : undefined;
    if (url === undefined || (hosts.includes(',') && host === '')) {
      throw new Error('must be a postgres:// address');
    }
    return url;
  });
  const wanted = urls[0]?.searchParams.get(ATTRIBUTE);
  if (wanted !== undefined && wanted !== null && !['read-write', 'primary'].includes(wanted)) {
    throw new Error(`must say ${ATTRIBUTE}=read-write, because Deckhand writes`);
  }
  for (const url of urls) url.searchParams.delete(ATTRIBUTE);
  const isOne = urls.length === 1 && !wanted;
  return {
    connectionString: isOne ? text : String(urls[0]),
    hosts: isOne
      ? undefined
      : urls.map(({ hostname, port }) => ({
          host: decodeURIComponent(hostname.replace(/^\[(.*)\]$/, '$1')),
          port: Number(port) || 5432,
        })),
  };
}
