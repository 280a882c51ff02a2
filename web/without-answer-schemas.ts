import type { Plugin } from 'vite';

const CONTRACT = /\/contract\/src\/.*\.ts$/;

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Property extends Node {
  key?: { name?: string };
  value?: Node;
}

/**
 * Pages never check an answer, because the server has: of the schema of an answer they only ask whether there is one. This leaves those
 * schemas out, and notes that a schema which nothing uses may go with them. Making them was a sixth of what a phone does before the app is
 * shown (SA5).
 */
export function withoutAnswerSchemas(): Plugin {
  return {
    name: 'without-answer-schemas',
    apply: 'build',
    // After the types are gone.
    enforce: 'post',
    transform(code, id) {
      if (!CONTRACT.test(id)) return undefined;
      const changes: { start: number; end: number; text: (old: string) => string }[] = [];
      const visit = (node: unknown) => {
        if (Array.isArray(node)) for (const one of node) visit(one);
        else if (isNode(node)) {
          const answer = answerSchema(node);
          if (answer) changes.push({ ...range(answer), text: () => '{}' });
          else for (const part of Object.values(node)) visit(part);
        }
      };
      const program = this.parse(code);
      visit(program);
      for (const made of madeAtOnce(program.body as unknown as Node[]))
        if (!changes.some(({ start, end }) => made.start < end && start < made.end))
          changes.push({ ...range(made), text: (old) => `/* @__PURE__ */ (() => ${old})()` });
      if (changes.length === 0) return undefined;
      changes.sort((left, right) => right.start - left.start);
      return {
        code: changes.reduce(
          (changed, { start, end, text }) =>
            changed.slice(0, start) + text(changed.slice(start, end)) + changed.slice(end),
          code,
        ),
        map: null,
      };
    },
  };
}

const range = ({ start, end }: Node) => ({ start, end });

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The `body` of a `success: { … }`, unless it is null. */
function answerSchema(node: Node): Node | undefined {
  const { key, value } = node as Property;
  if (node.type !== 'Property' || key?.name !== 'success' || value?.type !== 'ObjectExpression')
    return undefined;
  const { properties } = value as Node & { properties: Property[] };
  const body = properties.find((property) => property.key?.name === 'body')?.value;
  return body === undefined || body.type === 'Literal' ? undefined : body;
}

/** The calls that make top-level constants: in the contract, none of them does anything else. */
function* madeAtOnce(statements: readonly Node[]): Iterable<Node> {
  for (const statement of statements) {
    const { declaration } = statement as Node & { declaration?: Node | null };
    const { type, declarations = [] } = (declaration ?? statement) as Node & {
      declarations?: { init: Node | null }[];
    };
    if (type !== 'VariableDeclaration') continue;
    for (const { init } of declarations) if (init?.type === 'CallExpression') yield init;
  }
}
