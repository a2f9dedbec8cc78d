import type { BridgeInvoke } from '../../pages/app/startup/host-script.ts'

type Answer = Record<string, unknown>
type Args = Record<string, unknown>

interface HostCall {
  name: string
  args: Args
  /** Whether the page had the right to call it. */
  isAllowed: boolean
}

/** Calls that need no configuration. */
const free = ['preVerifyJSAPI', 'checkJsApi', 'getNetworkType', 'invokeMiniProgramAPI']

/**
 * The messaging app's `WeixinJSBridge`, as strict as the host: a configuration allows its calls on the address that was
 * signed and on no other, from its answer on; the next one, or a return from the back-forward cache, ends it. Answers
 * to configurations wait until the test gives them.
 */
export function createHostDouble() {
  const configs: { args: Args; give: (reason: string) => void }[] = []
  const calls: HostCall[] = []
  let granted = { address: '', names: [] as readonly string[] }
  const here = () => location.href.split('#')[0] ?? ''
  const forget = () => {
    granted = { address: '', names: [] }
  }

  function configure(args: Args, callback: (answer: Answer) => void): void {
    forget()
    const address = here()
    const give = (reason: string) => {
      if (reason === 'ok') granted = { address, names: args.verifyJsApiList as string[] }
      callback({ err_msg: `preVerifyJSAPI:${reason}` })
    }
    configs.push({ args, give })
  }

  const invoke: BridgeInvoke = (name, args, callback) => {
    if (name === 'preVerifyJSAPI') return configure(args, callback)
    const isAllowed =
      free.includes(name) || (granted.address === here() && granted.names.includes(name))
    calls.push({ name, args, isAllowed })
    callback({ err_msg: `${name}:${isAllowed ? 'ok' : 'permission denied'}` })
  }
  return {
    bridge: { invoke, on() {} },
    calls,
    configs,
    forget,
    /** Answers the oldest configuration that waits: `ok`, or the reason of a refusal. */
    answer(reason = 'ok') {
      const next = configs.shift()
      if (!next) throw new Error('no configuration waits')
      next.give(reason)
    },
    /** Titles of the cards that were set since the last look, with whether the host took them. */
    cards() {
      const set = calls.filter(({ name }) => name === 'updateAppMessageShareData')
      calls.length = 0
      return set.map(({ args, isAllowed }) => [args.title, isAllowed])
    },
  }
}
