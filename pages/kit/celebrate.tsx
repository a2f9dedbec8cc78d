import { useLazyWithRetry } from './state/lazy-with-retry.tsx'

/** Code of the animation, loaded ahead of time. */
const load = () =>
  import('./celebration.tsx').then(({ Celebration }) => () => <Celebration />)

/** Celebrates a reward while `on`, centred in its positioned parent. */
export function Celebrate({ on }: { on: boolean }) {
  const draw = useLazyWithRetry(load, !on)
  return on ? draw?.() : null
}
