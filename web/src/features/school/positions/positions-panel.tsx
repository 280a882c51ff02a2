import { listCertificateKinds } from '@deckhand/contract/certificates/list-certificate-kinds';
import type { Position } from '@deckhand/contract/school/positions/position';
import { updatePosition } from '@deckhand/contract/school/positions/update-position';
import { mayWritePositions } from '@deckhand/domain/access/school';
import { say } from '@deckhand/domain/language/say';
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconPalette, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { useActor } from '../../../api/use-actor.ts';
import { useCall } from '../../../api/use-call.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { palette } from '../../../ui/palette.ts';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Swatch } from '../../../ui/swatch.tsx';
import { CreatePositionDialog } from './create-position-dialog.tsx';
import { colorLabel } from './position-colors.ts';
import classes from './positions-panel.module.css';
import { UpdatePositionDialog } from './update-position-dialog.tsx';
import { usePositions } from './use-positions.ts';

/** The positions of the school with their colors. Managers add positions; admins rename and recolor them. */
export function PositionsPanel() {
  const actor = useActor();
  const positions = usePositions();
  const kinds = useCall(listCertificateKinds, {});
  const [creating, setCreating] = useState(false);
  const [edited, setEdited] = useState<Position | null>(null);
  const mayChange = updatePosition.access.some((role) => role === actor.role);
  const addNew = mayWritePositions(actor) && (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setCreating(true)}
    >
      {say('Create New Position')}
    </Button>
  );

  return (
    <Panel
      title={say('Positions')}
      note={
        mayChange ? say('Names and colors on every schedule') : say('Only admins can rename and recolor them')
      }
      actions={addNew}
    >
      {!positions.data ? (
        <NotLoaded answer={positions} skeleton={<PositionsSkeleton />} />
      ) : positions.data.results.length === 0 ? (
        <EmptyState
          icon={<IconPalette size={24} stroke={1.6} />}
          title={say('No positions yet')}
          hint={say('Create one for each kind of work: Swim Instructor, Lifeguard, Front Desk.')}
        />
      ) : (
        <ul className={classes.positions}>
          {positions.data.results.map((position) => (
            <li key={position.id} className={classes.position}>
              <Swatch color={palette[position.color]} shape="square">
                {position.name}
                <span className={shared.under}>{colorLabel(position.color)}</span>
              </Swatch>
              {mayChange && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={say('Edit {name}', { name: position.name })}
                  onClick={() => setEdited(position)}
                >
                  <IconPencil size={17} stroke={1.7} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {creating && <CreatePositionDialog onClose={() => setCreating(false)} />}
      {edited && kinds.data && (
        <UpdatePositionDialog position={edited} kinds={kinds.data.results} onClose={() => setEdited(null)} />
      )}
    </Panel>
  );
}

const SKELETONS = 9;

function PositionsSkeleton() {
  return (
    <div className={classes.positions}>
      <VisuallyHidden role="status">{say('Loading positions')}</VisuallyHidden>
      {Array.from({ length: SKELETONS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons never change order
        <div key={index} className={classes.position} aria-hidden>
          <Skeleton height={22} width={22} />
          <Skeleton height={12} width="60%" />
        </div>
      ))}
    </div>
  );
}
