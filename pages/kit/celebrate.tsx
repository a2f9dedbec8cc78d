import { useLazyWithRetry } from './state/lazy-with-retry.tsx'

/** The drawing is a file of its own, which comes while nothing has happened yet. */
const load = () =>
  import('./celebration.tsx').then(({ Celebration }) => () => <Celebration />)

/** Celebrates a reward while `on`, around the middle of its positioned parent. */
export function Celebrate({ on }: { on: boolean }) {
  const draw = useLazyWithRetry(load)
  return on ? draw?.() : null
}
