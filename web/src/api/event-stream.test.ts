import { expect, it } from 'vitest';
import { eventReader } from './event-stream.ts';

const text =
  'retry: 1000\n\nevent: ready\ndata: {}\n\n: still here\n\nevent: change\ndata: {"location":3,\ndata: "kind":"shift"}\n\n';
const events = [
  { name: 'ready', data: '{}' },
  { name: 'change', data: '{"location":3,\n"kind":"shift"}' },
];

it('reads the events of a stream and ignores its comments and settings', () => {
  expect(eventReader()(text)).toEqual(events);
});

it.each(['\n', '\r\n', '\r'])('reads events wherever the text is cut, with line ends %j', (lineEnd) => {
  const sent = text.replaceAll('\n', lineEnd);
  for (let cut = 0; cut <= sent.length; cut += 1) {
    const read = eventReader();
    const found = [...read(sent.slice(0, cut)), ...read(sent.slice(cut)), ...read(': end')];
    expect(found).toEqual(events);
  }
});

it('returns an event only when it is complete', () => {
  const read = eventReader();
  expect(read('event: ready\ndata: {}\n')).toEqual([]);
  expect(read('\n')).toEqual([{ name: 'ready', data: '{}' }]);
});
