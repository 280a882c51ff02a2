import { exportPerson } from '@deckhand/contract/people/export-person';
import { useDownload } from '../../api/use-download.ts';

/** Saves the file with everything that is stored about a person. */
export function useDownloadData() {
  const { isPending, download } = useDownload(exportPerson);
  return { isPending, of: ({ id }: { id: number }) => download({ params: { id } }) };
}
