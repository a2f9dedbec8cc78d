import { startTracking, trackMaterial } from '../../tracking/index.ts'

// Each visit has seconds of its own: of visits that are alike in every field the collection counts one.
const realNow = Date.now
const realPassed = performance.now.bind(performance)
const here = new URL(location.href)
let aheadMs = Number(here.searchParams.get('visit')) * 10_000
Date.now = () => realNow() + aheadMs
performance.now = () => realPassed() + aheadMs

startTracking(here)
trackMaterial({ kind: 'article', id: 301 })

Object.assign(window, {
  /** The visitor has had the page in sight for that much longer. */
  read(ms: number) {
    aheadMs += ms
  },
})
