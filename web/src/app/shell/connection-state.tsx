import { useMediaQuery } from '@mantine/hooks';
import { type Connection, useConnection } from '../../api/connectivity.ts';
import { ConnectionDot } from '../../ui/connection-dot.tsx';

const drawn: Record<Connection, 'online' | 'connecting' | 'offline'> = {
  online: 'online',
  unreachable: 'connecting',
  offline: 'offline',
};

/** In a narrow header the normal state is only a dot; trouble is always written out. */
export function ConnectionState() {
  const connection = useConnection();
  const wide = useMediaQuery('(width >= 48em)');
  return <ConnectionDot state={drawn[connection]} withWord={wide === true || connection !== 'online'} />;
}
