import { ApiFailure, type ApiResult, type Callbacks, defineApi } from '../core/define-api.ts'
import { Events } from '../core/events.ts'
import * as messages from '../core/messages.ts'
import { isString } from '../core/params.ts'

export type SocketData = string | ArrayBuffer

/** Payloads of a socket's events by name. */
export interface SocketEvents {
  open: { header: Record<string, string> }
  message: { data: SocketData }
  error: ApiResult
  close: { code: number; reason: string }
}

type Listen<Name extends keyof SocketEvents> = (
  listener: (event: SocketEvents[Name]) => void,
) => void

export interface SocketTask {
  readonly CONNECTING: 0
  readonly OPEN: 1
  readonly CLOSING: 2
  readonly CLOSED: 3
  /** Counts the sockets of this document. */
  readonly socketTaskId: number
  /** One of the four `WebSocket` states. */
  readonly readyState: number
  /** Sends a text or bytes. Fails with `sendSocketMessage:fail WebSocket is not connected` unless it is open. */
  send(options: { data: SocketData } & Callbacks<object>): Promise<ApiResult>
  /** `code` is 1000 by default, or 3000 to 4999. */
  close(options?: { code?: number; reason?: string } & Callbacks<object>): Promise<ApiResult>
  onOpen: Listen<'open'>
  onMessage: Listen<'message'>
  onError: Listen<'error'>
  onClose: Listen<'close'>
}

let tasks = 0

/** Creates a task and a function that attaches its socket; until then the task is in the state closed. */
export function createSocketTask(): { task: SocketTask; attach(socket: WebSocket): void } {
  const hub = new Events()
  let socket: WebSocket | undefined
  const listen =
    <Name extends keyof SocketEvents>(name: Name): Listen<Name> =>
    listener =>
      void hub.on(name, listener)

  const task: SocketTask = {
    CONNECTING: 0,
    OPEN: 1,
    CLOSING: 2,
    CLOSED: 3,
    socketTaskId: (tasks += 1),
    get readyState() {
      return socket?.readyState ?? task.CLOSED
    },
    send: defineApi<{ data: SocketData }, object, 'data'>('sendSocketMessage', {
      checks: { data: [isSocketData] },
      run({ data }) {
        open().send(data)
      },
    }),
    close: defineApi<{ code?: number; reason?: string }>('closeSocket', {
      run({ code = 1000, reason = '' }) {
        if (!socket) throw new ApiFailure(messages.socketNotOpen)
        socket.close(code, reason)
      },
    }),
    onOpen: listen('open'),
    onMessage: listen('message'),
    onError: listen('error'),
    onClose: listen('close'),
  }

  function open(): WebSocket {
    if (socket?.readyState !== task.OPEN) throw new ApiFailure(messages.socketNotOpen)
    return socket
  }

  return {
    task,
    attach(attached) {
      socket = attached
      forward(attached, (name, event) => void hub.trigger(name, event))
    },
  }
}

function forward(
  socket: WebSocket,
  notify: <Name extends keyof SocketEvents>(name: Name, event: SocketEvents[Name]) => void,
): void {
  socket.binaryType = 'arraybuffer'
  const errMsg = messages.fail('connectSocket', messages.networkFailed)
  socket.addEventListener('open', () => notify('open', { header: {} }))
  socket.addEventListener('message', ({ data }) => notify('message', { data }))
  socket.addEventListener('error', () => notify('error', { errMsg }))
  socket.addEventListener('close', ({ code, reason }) => notify('close', { code, reason }))
}

function isSocketData(data: unknown, name: string): string | undefined {
  return data instanceof ArrayBuffer ? undefined : isString(data, name)
}
