/** For queries over `person` of other features: the confirmed certificates, as `paperHolder` reads them. */
export { papersOfPerson } from './papers.queries.ts';
