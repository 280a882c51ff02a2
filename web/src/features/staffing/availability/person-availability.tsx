import type { Person } from '@deckhand/contract/people/person';
import type { Actor } from '@deckhand/domain/access/actor';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconCalendarUser } from '@tabler/icons-react';
import { z } from 'zod';
import { personName } from '../../../session/person-name.ts';
import { useToday } from '../../../shared/time/use-today.ts';
import { addressField } from '../../../ui/address-state.ts';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';
import { useAddressState } from '../../../ui/use-address-state.ts';
import classes from '../../people/view-person.module.css';
import { Availability } from './availability.tsx';

/** '&availability=true' shows it, so that most visits ask for nothing. */
const addressSchema = z.object({ availability: addressField.flag });

/** The unavailabilities of a person, which their managers can enter, too. */
export function PersonAvailability({ person, actor }: { person: Person; actor: Actor }) {
  const [{ availability }, change] = useAddressState(addressSchema);
  const today = useToday(person.locations[0]?.timezone ?? 'EST');
  return (
    <div className={shared.apart}>
      {availability ? (
        <>
          <h2 className={classes.heading}>{say('Availability')}</h2>
          <Availability
            person={{ id: person.id, name: personName(person) }}
            isSelf={person.id === actor.id}
            today={today}
          />
        </>
      ) : (
        <Panel title={say('Availability')}>
          <p className={classes.privacy}>
            {say('When they said they cannot work, and how many hours a week they would like.')}
          </p>
          <Button
            variant="default"
            leftSection={<IconCalendarUser size={16} aria-hidden />}
            onClick={() => change({ availability: true })}
          >
            {say('Show availability')}
          </Button>
        </Panel>
      )}
    </div>
  );
}
