import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import { Button, Group } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { Link } from 'react-router';
import { scheduleChangeAddress, swapAddress } from '../../../plans/shift-address.ts';
import { EventModal } from './event-modal.tsx';

interface OwnEventProps {
  item: ScheduleItem;
  /** The zone of the reader's location. */
  zone: ZoneCode;
  mayRequest: boolean;
  onClose: () => void;
}

/** The window of a card of the reader's own schedule, with what they can ask for. */
export function OwnEvent({ item, zone, mayRequest, onClose }: OwnEventProps) {
  return (
    <EventModal
      item={item}
      foot={mayRequest && isAhead(item, todayIn(zone, new Date())) && <RequestChange {...item} />}
      onClose={onClose}
    />
  );
}

/** Offers a change for shifts of today and later; the request page checks the lead time. */
function isAhead({ type, is_cancelled, start_date }: ScheduleItem, today: CivilDate): boolean {
  return type === 'shift' && !is_cancelled && start_date >= today;
}

function RequestChange({ id, start_date }: ScheduleItem) {
  return (
    <Group gap="sm">
      <Button variant="default" component={Link} to={scheduleChangeAddress(id, start_date)}>
        {say('Request a change')}
      </Button>
      <Button
        variant="light"
        component={Link}
        to={swapAddress(id, start_date)}
        leftSection={<IconArrowsExchange size={16} stroke={1.8} aria-hidden />}
      >
        {say('Give away or swap')}
      </Button>
    </Group>
  );
}
