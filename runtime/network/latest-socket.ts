import type { ApiResult } from '../core/define-api.ts'
import { createSocketTask, type SocketEvents, type SocketTask } from './socket-task.ts'

type Heard = { [Name in keyof SocketEvents]?: (event: SocketEvents[Name]) => void }

/** State of the legacy socket API without tasks: it applies to the socket that was opened last, and has no `off`. */
const heard: Heard = {}
let latest: SocketTask | undefined

/** Makes this socket the target of the legacy API. */
export function becomeLatest(task: SocketTask): void {
  latest = task
  task.onOpen(event => latest === task && heard.open?.(event))
  task.onMessage(event => latest === task && heard.message?.(event))
  task.onError(event => latest === task && heard.error?.(event))
  task.onClose(event => latest === task && heard.close?.(event))
}

/** Calls back when the latest socket opens; replaces the previous listener. */
export function onSocketOpen(listener: NonNullable<Heard['open']>): void {
  heard.open = listener
}

/** Calls back with `{data}`, a text or an ArrayBuffer; replaces the previous listener. */
export function onSocketMessage(listener: NonNullable<Heard['message']>): void {
  heard.message = listener
}

/** Calls back with `{errMsg}`; replaces the previous listener. */
export function onSocketError(listener: NonNullable<Heard['error']>): void {
  heard.error = listener
}

/** Calls back with `{code, reason}`; replaces the previous listener. */
export function onSocketClose(listener: NonNullable<Heard['close']>): void {
  heard.close = listener
}

/** `SocketTask.send` on the latest socket. `data`: a text or an ArrayBuffer. Fails with `sendSocketMessage:fail WebSocket is not connected`. */
export function sendSocketMessage(...options: Parameters<SocketTask['send']>): Promise<ApiResult> {
  return orClosed().send(...options)
}

/**
 * `SocketTask.close` on the latest socket. `code`: 1000 by default, or 3000 to 4999. `reason`: '' by default. Fails with
 * `closeSocket:fail WebSocket is not connected` if there is none.
 */
export function closeSocket(...options: Parameters<SocketTask['close']>): Promise<ApiResult> {
  return orClosed().close(...options)
}

const orClosed = () => latest ?? createSocketTask().task
