const number = /([+\d][\d\s().\-–－]*)(?:(?:转|ext\.?|[,，#])\s*(\d+))?/i

/**
 * A `tel:` address for a number as people write it. Of several numbers it takes the first; an extension (`转802`)
 * follows a comma, at which phones pause before they dial on.
 */
export function telOf(phone: string): string {
  const [, main = '', extension] = number.exec(phone) ?? []
  return `tel:${main.replace(/[^\d+]/g, '')}${extension ? `,${extension}` : ''}`
}
