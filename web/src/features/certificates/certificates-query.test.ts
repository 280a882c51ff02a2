import { expect, it } from 'vitest';
import { certificatesQuery, noFilters } from './certificates-query.ts';

it('asks for what the address says, and leaves out what nobody can mean', () => {
  const query = (filters: Partial<typeof noFilters>) =>
    certificatesQuery({ search: 'eva', filters: { ...noFilters, ...filters } });
  expect(query({ location: '3', kind: '2', position: '4', state: 'LAPSED' })).toEqual({
    search: 'eva',
    location: '3',
    kind: '2',
    position: '4',
    state: 'LAPSED',
  });
  expect(query({ location: 'x', state: 'NONSENSE' })).toEqual({ search: 'eva' });
});
