import type { Answer } from '@deckhand/contract/call';
import type { viewLocation } from '@deckhand/contract/school/locations/view-location';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { STATES } from '@deckhand/domain/school/locations/states';
import { ZONES } from '@deckhand/domain/time/zones';
import { Anchor, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { BackToList } from '../../../shared/records/back-to-list.tsx';
import { DetailsList } from '../../../ui/details-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useSlots } from '../../../ui/use-slots.ts';
import { locationAddress, locationsPath } from './location-address.ts';
import { LocationSlots } from './location-slots.ts';

interface ViewLocationProps {
  location: Answer<typeof viewLocation>;
  mayEdit: boolean;
  /** The address asked to edit; a notice says so to a reader who may not edit. */
  wantedToEdit: boolean;
}

export function ViewLocation({ location, mayEdit, wantedToEdit }: ViewLocationProps) {
  const { PublishingPanel, LocationExemptions } = useSlots(LocationSlots);
  return (
    <>
      <PageHeader
        title={location.title}
        back={<BackToList path={locationsPath}>{say('Manage Location')}</BackToList>}
        actions={
          mayEdit ? (
            <Button
              component={Link}
              to={locationAddress('edit', location.id)}
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              {say('Edit')}
            </Button>
          ) : undefined
        }
      />
      {wantedToEdit && (
        <Notice tone="warning">
          {say('You can view {title}, but only people with the role Admin can change locations.', {
            title: location.title,
          })}
        </Notice>
      )}
      <Panel>
        <DetailsList
          details={[
            { label: say('Location'), value: location.title },
            { label: say('Address'), value: location.address },
            {
              label: say('Phone'),
              value: <Anchor href={`tel:${location.phone_number}`}>{location.phone_number}</Anchor>,
            },
            {
              label: say('Email'),
              value: <Anchor href={`mailto:${location.email}`}>{location.email}</Anchor>,
            },
            { label: say('Time Zone'), value: sayKnown(ZONES[location.timezone].label) },
            { label: say('State'), value: location.state && STATES[location.state] },
            {
              label: say('Labor Rules'),
              value: (
                <Anchor component={Link} to={`/labor-rules?location=${location.id}`}>
                  {say('Rules that hold here')}
                </Anchor>
              ),
            },
            {
              label: say('Swaps between colleagues'),
              value: location.swaps_at_once ? say('At once') : say('A manager approves'),
            },
            {
              label: say('People'),
              value: (
                <Anchor component={Link} to={`/manage-user?location=${location.id}`}>
                  {say('{n, plural, one [# person works] other [# people work]} here', {
                    n: location.people_count,
                  })}
                </Anchor>
              ),
            },
          ]}
        />
      </Panel>
      <PublishingPanel location={location} />
      <LocationExemptions location={location} />
    </>
  );
}
