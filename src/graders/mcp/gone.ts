/** The process has ended, or is past talking to. `isNamed`: why is among the findings already. */
export class Gone extends Error {
  override readonly name = 'Gone';
  readonly isNamed: boolean;

  constructor(message: string, isNamed = false) {
    super(message);
    this.isNamed = isNamed;
  }
}
