// compose.yaml as a container engine reads it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { project } from '../setup/project.mjs';

/** Reads compose.yaml with the variables of a file .env filled in. */
export function readCompose(variables) {
  return filled(parse(readFileSync(path.join(project, 'compose.yaml'), 'utf8')), variables);
}

function filled(value, variables) {
  if (typeof value === 'string') return fillIn(value, variables);
  if (Array.isArray(value)) return value.map((entry) => filled(entry, variables));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, filled(entry, variables)]));
}

/** Knows the three forms that compose.yaml uses: ${NAME}, ${NAME:-otherwise} and ${NAME:?what is missing}. */
function fillIn(text, variables) {
  return text.replace(/\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g, (_all, name, kind, rest) => {
    const value = variables[name] ?? '';
    if (value !== '' || kind === undefined) return value;
    if (kind === '-') return rest;
    throw new Error(`${name} is missing: ${rest}`);
  });
}

/** 'database:/var/lib/postgresql' or './file:/folder:ro', by its parts. */
export function volumesOf(service) {
  return service.volumes.map((volume) => {
    const [source, target, mode = 'rw'] = volume.split(':');
    return { source, target, mode, isNamed: /^[a-z]/.test(source) };
  });
}
