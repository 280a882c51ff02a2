import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { toast } from '../../ui/toast.ts';

interface AddAtLocationProps {
  /** An id, or '' while none is chosen. */
  location: string;
  addressAt: (location: string) => string;
}

/** What is planned belongs to a location, so one has to be chosen first. */
export function AddAtLocation({ location, addressAt }: AddAtLocationProps) {
  const icon = <IconPlus size={16} aria-hidden />;
  if (location === '') {
    return (
      <Button leftSection={icon} onClick={() => toast.info('Select a location first.')}>
        Add New
      </Button>
    );
  }
  return (
    <Button component={Link} to={addressAt(location)} leftSection={icon}>
      Add New
    </Button>
  );
}
