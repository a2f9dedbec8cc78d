/**
 * How much of a promise a test tries: a slice in every run, the full size in `npm run soak`, which sets `SOAK`.
 */
export const scaled = (usual: number, full: number): number => (process.env.SOAK ? full : usual)
