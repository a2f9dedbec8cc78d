import { useEffect, useState } from 'react'
import { type FirstScreen, useFirstScreen } from '../../../runtime/index.ts'

/**
 * The server's clock (unix seconds), advanced once a second from a response. A phone's own clock may be wrong by
 * hours, so only the time elapsed since the response is taken from it.
 */
export function useServerSeconds(answered: number): number {
  const [clock, setClock] = useState({ answered, seconds: answered })
  const first = useFirstScreen()
  const since = first && timeOf(first) === answered ? first.at : undefined

  useEffect(() => {
    const from = since ?? Date.now()
    let timer = setTimeout(tick, Math.max(0, from + 1000 - Date.now()))
    function tick(): void {
      const ms = Date.now() - from
      // guard: only the time passed is the phone’s [e2e clock-story]
      //   answered + Math.floor(ms / 1000) ~> Math.floor(Date.now() / 1000)
      setClock({ answered, seconds: answered + Math.floor(ms / 1000) })
      timer = setTimeout(tick, 1000 - (ms % 1000))
    }
    return () => clearTimeout(timer)
  }, [answered, since])

  return clock.answered === answered ? clock.seconds : answered
}

/** Server time of a response that came with the HTML, which is older than the hydrated page. */
function timeOf({ answer }: FirstScreen): unknown {
  return typeof answer === 'object' && answer && 'server_time' in answer
    ? answer.server_time
    : undefined
}
