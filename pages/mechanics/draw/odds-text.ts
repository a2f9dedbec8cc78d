/** 0.5%, 12%, 22.35%: odds as they are published, no zeros at the end. */
export const oddsText = (ppm: number): string => `${Number((ppm / 10_000).toFixed(4))}%`
