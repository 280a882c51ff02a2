import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { toast } from '../../ui/toast.ts';
import { newShiftOnBoard } from './schedule-paths.ts';

/** A shift belongs to a location, so one has to be chosen first. */
export function AddNewShift({ location }: { location: number | undefined }) {
  const icon = <IconPlus size={16} aria-hidden />;
  return location === undefined ? (
    <Button leftSection={icon} onClick={() => toast.info('Select a location first.')}>
      Add New Shift
    </Button>
  ) : (
    <Button component={Link} to={newShiftOnBoard(location)} leftSection={icon}>
      Add New Shift
    </Button>
  );
}
