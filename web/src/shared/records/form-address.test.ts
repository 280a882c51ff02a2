import { describe, expect, it } from 'vitest';
import { formAddress, readFormAddress } from './form-address.ts';

function read(query: string) {
  return readFormAddress(new URLSearchParams(query));
}

describe('the address of a form', () => {
  it('without an id opens an empty form', () => {
    expect(read('')).toEqual({ mode: 'create' });
    expect(read('mode=edit')).toEqual({ mode: 'create' });
  });

  it('with an id shows the record, or edits it if it says so', () => {
    expect(read('id=7&mode=edit')).toEqual({ mode: 'edit', id: 7 });
    expect(read('id=7&mode=view')).toEqual({ mode: 'view', id: 7 });
    expect(read('id=7')).toEqual({ mode: 'view', id: 7 });
    expect(read('id=7&mode=destroy')).toEqual({ mode: 'view', id: 7 });
  });

  it('with an impossible id opens nothing', () => {
    for (const id of ['0', '-1', 'abc', '1.5', '007', '', '12345678901']) {
      expect(read(`id=${id}&mode=edit`)).toEqual({ mode: 'nothing' });
    }
  });

  it('is read as it was written', () => {
    const address = formAddress('/manage-user/create', 'edit', 12);
    expect(address).toBe('/manage-user/create?id=12&mode=edit');
    expect(read(address.slice(address.indexOf('?')))).toEqual({ mode: 'edit', id: 12 });
  });
});
