import { ApiFailure, type ApiResult, type Callbacks, defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { isString } from '../core/params.ts'
import { becomeLatest } from './latest-socket.ts'
import { createSocketTask, type SocketTask } from './socket-task.ts'

export interface SocketOptions {
  /** `ws://` or `wss://`. */
  url: string
  /** Subprotocols to offer, none by default. */
  protocols?: string[]
  /** Ignored: browsers cannot set headers of a WebSocket. */
  header?: Record<string, unknown>
}

type SocketInput = SocketOptions & Callbacks<SocketTask>

const mostSockets = 5
const sockets = /* @__PURE__ */ new Set<WebSocket>()

/**
 * Opens a WebSocket; resolves with its task at once, before it is open. The promise is also the task, for
 * pages that do not wait. Fails with `connectSocket:fail invalid url "x"`, and with `connectSocket:fail
 * 最多同时打开 5 个 socket`.
 */
export function connectSocket(options: SocketInput): Promise<SocketTask & ApiResult> & SocketTask {
  const { task, attach } = createSocketTask()
  const connect = defineApi<SocketOptions, SocketTask, 'url'>('connectSocket', {
    checks: { url: [isString] },
    passesOutcome: true,
    needsOptions: true,
    run({ url, protocols }) {
      attach(open(url, Array.isArray(protocols) ? protocols : []))
      becomeLatest(task)
      return Object.assign(task, { errMsg: messages.ok('connectSocket') })
    },
  })
  const members = Object.getOwnPropertyDescriptors(task)
  return Object.defineProperties(connect(options), members) as ReturnType<typeof connectSocket>
}

function open(url: string, protocols: string[]): WebSocket {
  if (!/^wss?:\/\//i.test(url)) throw new ApiFailure(messages.invalidUrl(url))
  const live = [...sockets].filter(({ readyState }) => readyState <= WebSocket.OPEN)
  if (live.length >= mostSockets) throw new ApiFailure(messages.tooManySockets(mostSockets))
  const socket = new WebSocket(url, protocols)
  sockets.add(socket)
  socket.addEventListener('close', () => sockets.delete(socket))
  return socket
}
