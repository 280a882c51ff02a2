import { Button } from '@mantine/core';

/** What to do about a list that is empty because of its filters. */
export function ClearFilters({ onClear, label = 'Clear filters' }: { onClear: () => void; label?: string }) {
  return (
    <Button variant="default" onClick={onClear}>
      {label}
    </Button>
  );
}
