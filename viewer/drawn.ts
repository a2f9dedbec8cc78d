/** Settles when what is there now has been drawn. */
export const drawn = (): Promise<void> =>
  new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
