import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { rememberedList } from './remembered-list.ts';

interface BackToListProps {
  path: string;
  /** The list's name: 'Manage User'. */
  children: string;
}

export function BackToList({ path, children }: BackToListProps) {
  return (
    <Anchor component={Link} to={rememberedList(path)}>
      <IconArrowLeft size={14} stroke={1.9} aria-hidden />
      {children}
    </Anchor>
  );
}
