import { describe, expect, it } from 'vitest';
import { requestUrl } from './request-url.ts';

describe('the URL of a call', () => {
  it('has its path parameters filled in', () => {
    expect(requestUrl('/api/users/update/{id}/', { id: 17 })).toBe('/api/users/update/17/');
  });

  it('encodes a hostile parameter, so that it cannot change the path', () => {
    expect(requestUrl('/api/users/activation-link/{id}/', { id: '../me/?x=1' })).toBe(
      '/api/users/activation-link/..%2Fme%2F%3Fx%3D1/',
    );
  });

  it('is not made while a path parameter is missing', () => {
    expect(() => requestUrl('/api/users/{id}', {})).toThrow('needs a value for id');
    expect(() => requestUrl('/api/users/{id}', { id: '' })).toThrow('needs a value for id');
  });

  it('carries the query values and leaves out empty ones', () => {
    const query = {
      search: 'Ana & Bo',
      location: 3,
      role: undefined,
      status: '',
      offset: 0,
      include_past: false,
    };
    expect(requestUrl('/api/users/', {}, query)).toBe(
      '/api/users/?search=Ana+%26+Bo&location=3&offset=0&include_past=false',
    );
  });

  it('has no question mark without a query', () => {
    expect(requestUrl('/api/users/me/')).toBe('/api/users/me/');
    expect(requestUrl('/api/users/', {}, { search: '' })).toBe('/api/users/');
  });
});
