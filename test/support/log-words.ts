/** A line as it was logged, without the id of its request, which is another one each time. */
export const logWords = (words: unknown[]): string =>
  words
    .map(String)
    .join(' ')
    .replace(/ \[request \w+\]/, '')
