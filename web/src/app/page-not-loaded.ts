/** The page's own file did not come: the network is gone, or a newer version has replaced the file. */
export class PageNotLoaded extends Error {
  constructor(cause: unknown) {
    super('The page could not be loaded', { cause });
    this.name = 'PageNotLoaded';
  }
}
