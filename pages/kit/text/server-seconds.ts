import { useEffect, useState } from 'react'

/**
 * The server's clock (unix seconds) as it goes on from an answer, once a second. A phone's own clock may be wrong by
 * hours, so only the time passed since the answer is taken from it.
 */
export function useServerSeconds(answered: number): number {
  const [clock, setClock] = useState({ answered, seconds: answered })

  useEffect(() => {
    const from = Date.now()
    let timer = setTimeout(tick, 1000)
    function tick(): void {
      const ms = Date.now() - from
      // guard: only the time passed is the phone’s [e2e clock-story]
      //   answered + Math.floor(ms / 1000) ~> Math.floor(Date.now() / 1000)
      setClock({ answered, seconds: answered + Math.floor(ms / 1000) })
      timer = setTimeout(tick, 1000 - (ms % 1000))
    }
    return () => clearTimeout(timer)
  }, [answered])

  return clock.answered === answered ? clock.seconds : answered
}
