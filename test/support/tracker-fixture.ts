import { startTracking, trackMaterial } from '../../tracking/index.ts'

// Each visit has a unique time: the collection counts visits that agree in every field once.
const realNow = Date.now
const realPassed = performance.now.bind(performance)
const here = new URL(location.href)
let aheadMs = Number(here.searchParams.get('visit')) * 10_000
Date.now = () => realNow() + aheadMs
performance.now = () => realPassed() + aheadMs

startTracking(here)
trackMaterial({ kind: 'article', id: 301 })

Object.assign(window, {
  /** The visitor has read for that much longer. */
  read(ms: number) {
    aheadMs += ms
  },
})
