/** Formats published odds without trailing zeros: 0.5%, 12%, 22.35%. */
export const oddsText = (ppm: number): string => `${Number((ppm / 10_000).toFixed(4))}%`
