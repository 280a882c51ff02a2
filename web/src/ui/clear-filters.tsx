import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';

/** The way out of a list that is empty because of its filters. */
export function ClearFilters({
  onClear,
  label = say('Clear filters'),
}: {
  onClear: () => void;
  label?: string;
}) {
  return (
    <Button variant="default" onClick={onClear}>
      {label}
    </Button>
  );
}
